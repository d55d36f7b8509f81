import { startsWithVowelSound } from '../vowel-sound.ts'
import { at, capitalised, determiners, isContentWord, modals, objectPronouns, setOf } from './sentence-words.ts'
import { canBeVerb, nounBases, verbBy } from './verb-forms.ts'

type Words = readonly string[]

/** Another right sentence that the wrong one can be mended to, where the two part at the index `from`. */
type FurtherMend = (sentences: { readonly wrong: Words; readonly right: Words; readonly from: number }) => Words[]

const isBe = (word: string): boolean => /^(?:am|is|are|was|were)(?:n't)?$/.test(word)
const isDo = (word: string): boolean => /^(?:do|does|did)(?:n't)?$/.test(word)

/** "Was liking" nobody says; of other states hardly anybody. */
const noProgress = setOf(
  'agree want know need love like believe belong understand hear see mean seem find realise remember forget win give smell taste',
)

const ingOf = (verb: string): string | undefined => {
  const forms = verbBy.past.get(verb) ?? verbBy.base.get(verb)
  if (forms) return noProgress.has(forms.base) ? undefined : forms.ing
  if (verb.endsWith('ied')) return verb.replace(/ied$/, 'ying')
  return verb.endsWith('ed') ? verb.replace(/ed$/, 'ing') : undefined
}

/** "was pulled the thread": "has pulled", where the past is the participle too. */
const hasDone = (wrong: Words, from: number): Words[] => {
  const verb = verbBy.past.get(wrong[from + 1] ?? '')
  const isRegular = at(wrong, from + 1).endsWith('ed') && !verbBy.base.has(wrong[from + 1]!)
  const isDone = verb ? verb.past === verb.participle : isRegular
  const have = at(wrong, from) === 'was' && at(wrong, from - 1) !== 'i' ? 'has' : 'have'
  return isDone ? [wrong.with(from, have)] : []
}

/** "was drew", "are you spend": as well as be can go, or be do, the verb can get its -ing. */
const ingBehindBe: FurtherMend = ({ wrong, right, from }) => {
  const isAdded = at(wrong, from + 1) === at(right, from)
  if (!isBe(at(wrong, from)) || !(isAdded || isDo(at(right, from)))) return []
  const verb = isAdded ? from + 1 : wrong.findIndex((word, place) => place > from && verbBy.base.has(word))
  const ing = ingOf(wrong[verb] ?? '')
  return [...(ing === undefined ? [] : [wrong.with(verb, ing)]), ...(isAdded ? hasDone(wrong, from) : [])]
}

const isThing = (word: string): boolean => isContentWord(word) && (!canBeVerb(word) || nounBases.has(word))

/** "so a big sea": "so big a sea" as well as "such a big sea". */
const soBigA: FurtherMend = ({ wrong, from }) => {
  const [adjective, noun = ''] = [wrong[from + 2], wrong[from + 3]]
  const isFound = at(wrong, from) === 'so' && /^an?$/.test(at(wrong, from + 1))
  return isFound && isContentWord(adjective) && isThing(noun.replace(/,$/, ''))
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
  const behindTo = at(wrong, from - 1) === 'to' ? verbBy.base.get(right[from] ?? '') : undefined
  return behindTo ? [wrong.toSpliced(from - 1, 2, behindTo.ing)] : []
}

/** "It is not easy to counting them", "its purpose is to keeping": what is told of can be in -ing. */
const ingAlone: FurtherMend = ({ wrong, right, from }) => {
  const isTold = isBe(at(right, from - 2)) || /^it(?:'s| is| was) /i.test(right.join(' '))
  const isIng = at(wrong, from - 1) === 'to' && verbBy.ing.get(wrong[from] ?? '')?.base === right[from]
  return isTold && isIng && !objectPronouns.has(at(right, from - 2)) ? [wrong.toSpliced(from - 1, 1)] : []
}

/** "questions about die": about dying as well as about death. */
const ingBehindPreposition: FurtherMend = ({ wrong, from }) => {
  const ing = verbBy.base.get(wrong[from] ?? '')?.ing
  return ing !== undefined && /^(?:about|for|by|without)$/.test(at(wrong, from - 1)) ? [wrong.with(from, ing)] : []
}

const isMany = /^(?:both|two|three|four|many|some|several|these|those|all|of)$/
const isOften = /^(?:always|never|often|seldom|usually|sometimes|still|also|every)$/
const anotherClause =
  /^(?:if|when|while|because|although|though|and|but|before|after|until|since|that|who|which|what|where|how|why|so)$/i

const isOtherVerb = (word: string): boolean => isBe(word) || isDo(word) || modals.has(word) || anotherClause.test(word)

/** "The concert start at seven": it starts, started, will start or is starting, of which the Chinese says nothing. */
const otherTense: FurtherMend = ({ wrong, right, from }) => {
  const verb = verbBy.base.get(wrong[from] ?? '')
  const isVerb =
    verb !== undefined && verb.third === right[from] && verb.base !== 'do' && !isMany.test(at(right, from - 1))
  // Two clauses agree in their time; and beside another verb this is a noun.
  if (!isVerb || right.some((_, place) => isOtherVerb(at(right, place)))) return []
  const { past, ing, base } = verb
  const isNow = !noProgress.has(base) && !isOften.test(at(right, from - 1))
  return [
    wrong.with(from, past),
    ...(isOften.test(at(right, from - 1)) ? [] : [wrong.toSpliced(from, 0, 'will')]),
    ...(isNow ? [wrong.toSpliced(from, 1, 'is', ing)] : []),
  ]
}

/** With these the past alone would be another time. */
const untilNow = /^(?:since|already|yet|ever|never|for|just)$/i

/** "has ran", "had keep": the past alone as well as have with its participle. */
const withoutHave: FurtherMend = ({ wrong, right, from }) => {
  const verb = verbBy.participle.get(right[from] ?? '')
  const isHad = /^(?:has|have|had)$/.test(at(wrong, from - 1)) && !modals.has(at(wrong, from - 2))
  return verb && isHad && !right.some((word) => untilNow.test(word) || /^(?:is|are|am)$/.test(word))
    ? [wrong.toSpliced(from - 1, 2, verb.past)]
    : []
}

/** "Did Emma heard": "has Emma heard" as well as "did Emma hear". */
const hasHeard: FurtherMend = ({ wrong, right, from }) => {
  const did = wrong.slice(0, from).findLastIndex((word) => word.toLowerCase() === 'did')
  const subject = at(wrong, from - 1)
  const isJoined = right.some((word) => /^(?:and|or)$/.test(word))
  if (did < 0 || isJoined || from - did > 3 || verbBy.participle.get(wrong[from] ?? '')?.base !== right[from]) return []
  const have = /^(?:i|you|we|they)$/.test(subject) || /[^su]s$/.test(subject) ? 'have' : 'has'
  return [wrong.with(did, did === 0 ? capitalised(have) : have)]
}

/** "help me moving it": "to move" as well as "move". */
const helpTo: FurtherMend = ({ right, from }) =>
  verbBy.base.has(right[from] ?? '') && /^help(?:s|ed)?$/.test(at(right, from - 2))
    ? [right.toSpliced(from, 0, 'to')]
    : []

/** "help to me cut it": "help me to cut it", and of "help to us to carry it" "help us carry it". */
const helpMeTo: FurtherMend = ({ wrong, right, from }) => {
  const whom = at(wrong, from + 1)
  const isAdded = at(wrong, from) === 'to' && objectPronouns.has(whom) && at(right, from) === whom
  if (!isAdded || !/^help(?:s|ed)?$/.test(at(wrong, from - 1))) return []
  if (at(right, from + 1) === 'to') return [right.toSpliced(from + 1, 1)]
  return verbBy.base.has(right[from + 1] ?? '') ? [right.toSpliced(from + 1, 0, 'to')] : []
}

/** "told to me the story": "told the story to me". */
const toMeAtTheEnd: FurtherMend = ({ wrong, right, from }) => {
  const whom = at(wrong, from + 1)
  const isTold = /^(?:tells?|told|teach|taught)$/.test(at(wrong, from - 1))
  const isAdded = isTold && at(wrong, from) === 'to' && objectPronouns.has(whom) && at(right, from) === whom
  const rest = wrong.slice(from + 2)
  const isPlain = rest.length > 0 && rest.length <= 5 && determiners.has(at(rest, 0))
  return isAdded && isPlain ? [[...wrong.slice(0, from), ...rest, 'to', whom]] : []
}

const seasons = setOf('spring summer autumn winter')

/** "in night", "in next year": with an article these are right too, and "stay home" as well as "stay at home". */
const withTheTime: FurtherMend = ({ wrong, from }) => {
  if (at(wrong, from) === 'on' && seasons.has(at(wrong, from + 1))) return [wrong.toSpliced(from, 1, 'in', 'the')]
  if (at(wrong, from) !== 'in') return []
  if (at(wrong, from + 1) === 'home') return [wrong.toSpliced(from, 1)]
  return /^(?:night|next)\b/.test(at(wrong, from + 1)) ? [wrong.toSpliced(from + 1, 0, 'the')] : []
}

const onlyWithThe = setOf('same rest number other united first second third next last sun moon sky world beginning end')

/** "led them to river": to a river, or to this one, as well as to the river. */
const otherArticle: FurtherMend = ({ wrong, right, from }) => {
  const noun = at(wrong, from)
  const isLeftOut = at(right, from) === 'the' && at(right, from + 1) === noun && at(wrong, from - 1) === 'to'
  if (!isLeftOut || onlyWithThe.has(noun)) return []
  return [startsWithVowelSound(noun) ? 'an' : 'a', 'this', 'that'].map((word) => wrong.toSpliced(from, 0, word))
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

const seen = new Map([
  ['look', ['see', 'watch']],
  ['looked', ['saw', 'watched']],
])

/** "look this insect", "full with sand": with another word the rest is right. */
const otherWord: FurtherMend = ({ wrong, right, from }) => {
  const before = at(wrong, from - 1)
  if (before === 'full' && at(wrong, from) === 'with') return [wrong.with(from - 1, 'filled')]
  const isMuch = at(right, from) === 'much' && /^(?:very|more)$/.test(at(wrong, from))
  if (isMuch) return ['far', 'a lot'].map((word) => right.toSpliced(from, 1, ...word.split(' ')))
  const isMany = at(right, from) === 'much' && at(wrong, from) === 'many' && !/^(?:how|too|so|very|as)$/.test(before)
  if (isMany) return ['a lot of', 'lots of'].map((words) => right.toSpliced(from, 1, ...words.split(' ')))
  const isNoun = at(wrong, from - 2) === 'a' || right.includes('saw')
  const isWithoutAt = !isNoun && at(right, from) === 'at' && at(right, from + 1) === at(wrong, from)
  const others = isWithoutAt ? (seen.get(before) ?? []) : []
  return others.map((word) => wrong.with(from - 1, from === 1 ? capitalised(word) : word))
}

const mends: readonly FurtherMend[] = [
  ingBehindBe,
  soBigA,
  ingOrTo,
  ingAlone,
  ingBehindPreposition,
  withTheTime,
  otherArticle,
  otherTense,
  withoutHave,
  hasHeard,
  helpTo,
  helpMeTo,
  toMeAtTheEnd,
  otherPreposition,
  otherWord,
]

/**
 * The right sentences, beside the one that was made wrong, that a learner can make of a wrong one by changing a word
 * where the fault is. Word by word; none of them is the right sentence itself.
 */
export function furtherMends(wrong: Words, right: Words): Words[] {
  const from = right.findIndex((word, index) => word.toLowerCase() !== at(wrong, index))
  const isRight = (words: Words): boolean => words.join(' ') === right.join(' ')
  return from < 0 ? [] : mends.flatMap((mend) => mend({ wrong, right, from })).filter((words) => !isRight(words))
}
