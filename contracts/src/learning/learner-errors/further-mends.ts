import { startsWithVowelSound } from '../vowel-sound.ts'
import { at, isContentWord, setOf } from './sentence-words.ts'
import { canBeVerb, verbBy } from './verb-forms.ts'

type Words = readonly string[]

/** Another right sentence that the wrong one can be mended to, where the two part at the index `from`. */
type FurtherMend = (sentences: { readonly wrong: Words; readonly right: Words; readonly from: number }) => Words[]

const isBe = (word: string): boolean => /^(?:am|is|are|was|were)(?:n't)?$/.test(word)
const isDo = (word: string): boolean => /^(?:do|does|did)(?:n't)?$/.test(word)

/** "Was liking" nobody says; of other states hardly anybody. */
const noProgress = setOf('agree want know need love like believe belong understand hear see mean seem find')

const ingOf = (verb: string): string | undefined => {
  const forms = verbBy.past.get(verb) ?? verbBy.base.get(verb)
  if (forms) return noProgress.has(forms.base) ? undefined : forms.ing
  if (verb.endsWith('ied')) return verb.replace(/ied$/, 'ying')
  return verb.endsWith('ed') ? verb.replace(/ed$/, 'ing') : undefined
}

/** "was drew", "are you spend": as well as be can go, or be do, the verb can get its -ing. */
const ingBehindBe: FurtherMend = ({ wrong, right, from }) => {
  const isAdded = at(wrong, from + 1) === at(right, from)
  if (!isBe(at(wrong, from)) || !(isAdded || isDo(at(right, from)))) return []
  const verb = isAdded ? from + 1 : wrong.findIndex((word, place) => place > from && verbBy.base.has(word))
  const ing = ingOf(wrong[verb] ?? '')
  return ing === undefined ? [] : [wrong.with(verb, ing)]
}

/** "so a big sea": "so big a sea" as well as "such a big sea". */
const soBigA: FurtherMend = ({ wrong, from }) => {
  const [adjective, noun] = [wrong[from + 2], wrong[from + 3]]
  const isFound = at(wrong, from) === 'so' && /^an?$/.test(at(wrong, from + 1))
  return isFound && isContentWord(adjective) && isContentWord(noun) && !canBeVerb(noun)
    ? [wrong.toSpliced(from + 1, 2, adjective, startsWithVowelSound(noun) ? 'an' : 'a')]
    : []
}

const takesBothForms = setOf(
  'like likes liked love loves loved hate hates hated begin begins began start starts started continue tries try tried',
)

/** "likes draw", "begins to freezing": after these verbs both forms are right, but not of a wish. */
const ingOrTo: FurtherMend = ({ wrong, right, from }) => {
  const isLeftOut = at(right, from) === 'to' && at(wrong, from) === at(right, from + 1)
  const governor = isLeftOut ? from - 1 : from - 2
  const isWish = right.slice(0, governor).some((word) => /^would$|['’]d$/i.test(word))
  if (!takesBothForms.has(at(right, governor)) || isWish) return []
  const ing = verbBy.base.get(wrong[from] ?? '')?.ing
  if (isLeftOut) return ing === undefined ? [] : [wrong.with(from, ing)]
  const isIng = at(wrong, from - 1) === 'to' && verbBy.ing.get(wrong[from] ?? '')?.base === right[from]
  return isIng ? [wrong.toSpliced(from - 1, 1)] : []
}

/** "in night", "in next year": with an article these are right too. */
const withTheTime: FurtherMend = ({ wrong, from }) =>
  at(wrong, from) === 'in' && /^(?:night|next)\b/.test(at(wrong, from + 1)) ? [wrong.toSpliced(from + 1, 0, 'the')] : []

const long = new Map([
  ['s', 'is'],
  ['m', 'am'],
  ['re', 'are'],
])

/** "It stupid to run": "it is" as well as "it's". */
const longBe: FurtherMend = ({ wrong, right, from }) => {
  const [, be = ''] = /^(?:i|you|he|she|it|we|they|there|here|that)['’](s|m|re)$/.exec(at(right, from)) ?? []
  const isLeftOut = long.has(be) && at(right, from).slice(0, -be.length - 1) === at(wrong, from)
  return isLeftOut ? [wrong.toSpliced(from + 1, 0, long.get(be)!)] : []
}

interface TwoPrepositions {
  /** What stands somewhere before the gap. */
  readonly before: RegExp
  readonly between: readonly [string, string]
}

const twoPrepositions: readonly TwoPrepositions[] = [
  { before: /\b(?:puts?|fell|falls?)\b/, between: ['in', 'into'] },
  { before: /\badd\b/, between: ['to', 'into'] },
  { before: /\bknock(?:s|ed)?$/, between: ['at', 'on'] },
  { before: /\b(?:think|thought)\b/, between: ['about', 'of'] },
  { before: /\blie$/, between: ['on', 'in'] },
]

/** "put a potato the soup": "into" as well as "in". */
const otherPreposition: FurtherMend = ({ wrong, right, from }) => {
  if (at(wrong, from) !== at(right, from + 1)) return []
  const before = wrong.slice(0, from).join(' ').toLowerCase()
  return twoPrepositions.flatMap(({ before: behind, between: [one, other] }) =>
    behind.test(before) && [one, other].includes(at(right, from))
      ? [wrong.toSpliced(from, 0, at(right, from) === one ? other : one)]
      : [],
  )
}

const mends: readonly FurtherMend[] = [ingBehindBe, soBigA, ingOrTo, withTheTime, longBe, otherPreposition]

/**
 * The right sentences, beside the one that was made wrong, that a learner can make of a wrong one by changing a word
 * where the fault is. Word by word; none of them is the right sentence itself.
 */
export function furtherMends(wrong: Words, right: Words): Words[] {
  const from = right.findIndex((word, index) => word.toLowerCase() !== at(wrong, index))
  return from < 0 ? [] : mends.flatMap((mend) => mend({ wrong, right, from }))
}
