import { fitsArticle } from '../vowel-sound.ts'
import { at, capitalised, isBe, mapOf, type SentenceWords, setOf } from './sentence-words.ts'
import { tellsTime, verbBy } from './verb-forms.ts'

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

const many = setOf('both two three four many some several these those all of')
const isAlone = (words: Words, from: number): boolean =>
  !words.some((word, place) => place !== from && tellsTime(word.toLowerCase()))

/**
 * "The concert start at seven", "small fish hides there": the past as well as the present, of which the Chinese says
 * nothing. Two verbs agree in time.
 */
const past: OtherWords = ({ wrong, right, from }) => {
  const [given, meant] = [wrong[from] ?? '', right[from] ?? '']
  const before =
    right
      .slice(0, from)
      .map((word) => word.toLowerCase())
      .findLast((word) => !howOften.has(word)) ?? ''
  if (many.has(before) || !isAlone(right, from)) return []
  const ofOne = verbBy.base.get(given)
  if (ofOne) return meant === ofOne.third ? [ofOne.past] : []
  const ofMany = verbBy.third.get(given)
  return ofMany && meant === ofMany.base && isSubjectOfMany.test(before) ? [ofMany.past] : []
}
const howOften = setOf('always usually often sometimes seldom never')
const isSubjectOfMany = /^(?:i|you|we|they|people|children|fish)$|[^su'’]s$/

const otherTense = mapOf("is:was was:is are:were were:are isn't:wasn't wasn't:isn't aren't:weren't weren't:aren't")

/** "The cake have the shape of a car": it has or had. As an auxiliary it tells a time with its participle. */
const had: OtherWords = ({ wrong, right, from }) => {
  const isFound = at(wrong, from) === 'have' && at(right, from) === 'has'
  const isAuxiliary = verbBy.participle.has(at(right, from + 1)) || /^(?:been|got)$/.test(at(right, from + 1))
  return isFound && !isAuxiliary && isAlone(right, from) ? ['had'] : []
}

/** "Bob were late": he is or was. A clause with "whether" has a time of its own. */
const beInAnotherTense: OtherWords = ({ wrong, right, from }) => {
  const other = otherTense.get(at(right, from))
  const whether = right.indexOf('whether')
  const isFound = other !== undefined && isBe(at(wrong, from))
  return isFound && isAlone(right.slice(0, whether < from ? undefined : whether), from) ? [other] : []
}

const alike = mapOf('ill:sick sick:ill high:tall')

/** "those who are illness": sick as well as ill, and for the headword its synonyms. */
const likeWord: OtherWords = ({ wrong, right, from, headword, content }) => {
  const [, word = '', mark = ''] = /^([a-z]+)(,?)$/.exec(right[from] ?? '') ?? []
  const before = right.slice(0, from).join(' ')
  const isHeadword = from === headword && word === content.word && wrong.length === right.length
  const synonyms = isHeadword ? content.synonyms : []
  const others = [alike.get(word) ?? [], synonyms].flat()
  return others
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

const kinds: readonly OtherWords[] = [
  ingBehindPreposition,
  past,
  had,
  beInAnotherTense,
  likeWord,
  otherPreposition,
  far,
]

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
