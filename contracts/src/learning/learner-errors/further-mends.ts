import { at, capitalised } from './sentence-words.ts'

type Words = readonly string[]

/** Words that mend the wrong sentence as well where the right one has the word at `from`. */
type OtherWords = (sentences: {
  readonly wrong: Words
  readonly right: Words
  readonly from: number
}) => readonly string[]

/** What stands somewhere before the gap, and two prepositions that fit it then. */
const twoPrepositions: readonly (readonly [before: RegExp, one: string, other: string])[] = [
  [/\b(?:puts?|fell|falls?)\b/, 'in', 'into'],
  [/\badd\b/, 'to', 'into'],
  [/\bknock(?:s|ed)?$/, 'at', 'on'],
  [/\b(?:think|thought)\b/, 'about', 'of'],
  [/\bcopy\b/, 'from', 'on'],
  [/\blie$/, 'on', 'in'],
]

/** "put a potato the soup": "into" as well as "in". */
const otherPreposition: OtherWords = ({ wrong, right, from }) => {
  const before = wrong.slice(0, from).join(' ').toLowerCase()
  const isLeftOut = at(wrong, from) === at(right, from + 1)
  return twoPrepositions.flatMap(([behind, ...both]) =>
    isLeftOut && behind.test(before) && both.includes(at(right, from)) ? both : [],
  )
}

/** "very bigger": far bigger as well as much bigger. */
const far: OtherWords = ({ wrong, right, from }) =>
  at(right, from) === 'much' && /^(?:very|more)$/.test(at(wrong, from))
    ? ['far', ...(at(right, from - 1) === 'a' ? ['lot'] : [])]
    : []

const kinds: readonly OtherWords[] = [otherPreposition, far]

/**
 * The right sentences, beside the one that was made wrong, that have another word where the fault is. Word by word. What
 * mends the wrong one elsewhere has no end, and is not asked for.
 */
export function furtherMends(wrong: Words, right: Words): Words[] {
  const from = right.findIndex((word, index) => word.toLowerCase() !== at(wrong, index))
  if (from < 0) return []
  const others = kinds.flatMap((kind) => kind({ wrong, right, from }))
  return others
    .filter((word) => word !== right[from])
    .map((word) => right.with(from, from === 0 ? capitalised(word) : word))
}
