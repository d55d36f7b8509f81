import { startsWithVowelSound } from '../vowel-sound.ts'
import { at, isBe, isDo, modals, setOf } from './sentence-words.ts'
import { verbBy } from './verb-forms.ts'

type Words = readonly string[]

/** Words that mend the wrong sentence as well where the right one has the word at `from`. */
type OtherWords = (sentences: { readonly wrong: Words; readonly right: Words; readonly from: number }) => string[]

/** "questions about die": about dying as well as about death. */
const ingBehindPreposition: OtherWords = ({ wrong, from }) => {
  const ing = verbBy.base.get(wrong[from] ?? '')?.ing
  return ing !== undefined && /^(?:about|for|by|without)$/.test(at(wrong, from - 1)) ? [ing] : []
}

const many = setOf('both two three four many some several these those all of')
const otherClause = setOf(
  'if when while because although though and but before after until since that who which what where how why so',
)
const isOfOtherVerb = (word: string): boolean => isBe(word) || isDo(word) || modals.has(word) || otherClause.has(word)

/** "The concert start at seven": it starts or started, of which the Chinese says nothing. Two verbs agree in time. */
const past: OtherWords = ({ wrong, right, from }) => {
  const verb = verbBy.base.get(wrong[from] ?? '')
  const isVerb =
    verb !== undefined && verb.third === right[from] && verb.base !== 'do' && !many.has(at(right, from - 1))
  return isVerb && !right.some((_, place) => isOfOtherVerb(at(right, place))) ? [verb.past] : []
}

const onlyWithThe = setOf('same rest number other united first second third next last sun moon sky world beginning end')

/** "led them to river": to a river, or to this one, as well as to the river. */
const otherArticle: OtherWords = ({ wrong, right, from }) => {
  const noun = at(wrong, from)
  const isLeftOut = at(right, from) === 'the' && at(right, from + 1) === noun && at(wrong, from - 1) === 'to'
  return isLeftOut && !onlyWithThe.has(noun) ? [startsWithVowelSound(noun) ? 'an' : 'a', 'this', 'that'] : []
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
  at(right, from) === 'much' && /^(?:very|more)$/.test(at(wrong, from)) ? ['far'] : []

const kinds: readonly OtherWords[] = [ingBehindPreposition, past, otherArticle, otherPreposition, far]

/**
 * The right sentences, beside the one that was made wrong, that have another word where the fault is. Word by word. What
 * mends the wrong one elsewhere has no end, and is not asked for.
 */
export function furtherMends(wrong: Words, right: Words): Words[] {
  const from = right.findIndex((word, index) => word.toLowerCase() !== at(wrong, index))
  if (from < 0) return []
  const others = kinds.flatMap((kind) => kind({ wrong, right, from }))
  return others.filter((word) => word !== right[from]).map((word) => right.with(from, word))
}
