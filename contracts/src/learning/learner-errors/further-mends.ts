import { fitsArticle } from '../vowel-sound.ts'
import { at, capitalised, type SentenceWords } from './sentence-words.ts'
import { verbBy } from './verb-forms.ts'

type Words = readonly string[]

/** Words that mend the wrong sentence as well where the right one has the word at `from`. */
type OtherWords = (
  sentences: Pick<SentenceWords, 'content' | 'headword'> & {
    readonly wrong: Words
    readonly right: Words
    readonly from: number
  },
) => readonly string[]

/** "questions about die": about dying as well as about death. */
const ingBehindPreposition: OtherWords = ({ wrong, from }) => {
  const ing = verbBy.base.get(wrong[from] ?? '')?.ing
  return ing !== undefined && /^(?:about|for|by|without)$/.test(at(wrong, from - 1)) ? [ing] : []
}

/** Where the headword is mended, its synonyms are right as well. */
const synonyms: OtherWords = ({ wrong, right, from, headword, content }) => {
  const [, word = '', mark = ''] = /^([a-z]+)(,?)$/.exec(right[from] ?? '') ?? []
  const before = right.slice(0, from).join(' ')
  if (from !== headword || word !== content.word || wrong.length !== right.length) return []
  return content.synonyms
    .filter((other) => /^[a-z]+$/.test(other) && fitsArticle({ before: `${before} `, word, other }))
    .map((other) => other + mark)
}

/** What stands somewhere before the gap, and two prepositions that fit it then. */
const twoPrepositions: readonly (readonly [before: RegExp, one: string, other: string])[] = [
  [/\b(?:puts?|fell|falls?)\b/, 'in', 'into'],
  [/\badd\b/, 'to', 'into'],
  [/\bknock(?:s|ed)?$/, 'at', 'on'],
  [/\b(?:think|thought)\b/, 'about', 'of'],
  [/\b(?:speak|speaks|spoke|talk|talks|talked)$/, 'to', 'with'],
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

const kinds: readonly OtherWords[] = [ingBehindPreposition, synonyms, otherPreposition, far]

/**
 * The right sentences, beside the one that was made wrong, that have another word where the fault is. Word by word. What
 * mends the wrong one elsewhere has no end, and is not asked for.
 */
export function furtherMends(wrong: Words, { words: right, content, headword }: SentenceWords): Words[] {
  const from = right.findIndex((word, index) => word.toLowerCase() !== at(wrong, index))
  if (from < 0) return []
  const others = kinds.flatMap((kind) => kind({ wrong, right, from, content, headword }))
  return others
    .filter((word) => word !== right[from])
    .map((word) => right.with(from, from === 0 ? capitalised(word) : word))
}
