import {
  at,
  determiners,
  endsPhrase,
  isContentWord,
  type LearnerError,
  modals,
  possessives,
  replaced,
  type SentenceWords,
  setOf,
  withS,
} from './sentence-words.ts'

const isBase = ({ words, headword, content }: SentenceWords, part: string): boolean =>
  content.part_of_speech === part && headword >= 0 && at(words, headword) === content.word

const isAdjective = ({ headword, content }: SentenceWords): boolean =>
  content.part_of_speech === 'adj.' && headword >= 0

const makeOrLet = setOf('make makes made let lets')
const notInObject = setOf('to that who which')

/** "made us to laugh". */
const toAfterMake: LearnerError = (sentence) => {
  const { words, headword } = sentence
  if (!isBase(sentence, 'v.')) return undefined
  const before = words.slice(Math.max(headword - 4, 0), headword).map((word) => word.toLowerCase())
  const object = before.slice(before.findLastIndex((word) => makeOrLet.has(word)) + 1)
  const hasObject =
    object.length > 0 &&
    object.length < before.length &&
    !object.some((word) => notInObject.has(word) || modals.has(word))
  return hasObject ? replaced(words, { from: headword, count: 0 }, ['to']) : undefined
}

/** "can to repair". */
const toAfterModal: LearnerError = (sentence) => {
  const { words, headword } = sentence
  return isBase(sentence, 'v.') && modals.has(at(words, headword - 1))
    ? replaced(words, { from: headword, count: 0 }, ['to'])
    : undefined
}

/** "decided to declined", "did not liked". */
const pastAfterTo: LearnerError = (sentence) => {
  const { words, headword, content } = sentence
  if (
    !isBase(sentence, 'v.') ||
    !['to', 'not'].includes(at(words, headword - 1)) ||
    modals.has(at(words, headword - 2))
  )
    return undefined
  const past = content.forms.find((form) => !form.endsWith('ing') && form !== withS(content.word))
  return past === undefined ? undefined : replaced(words, { from: headword }, [past])
}

/**
 * "many students admires", "do you likes": where the base form is right, that in -s is wrong; but "her cries" may be a
 * noun.
 */
const wrongAgreement: LearnerError = (sentence) => {
  const { words, headword, content } = sentence
  const third = content.forms.find((form) => form === withS(content.word))
  return isBase(sentence, 'v.') && third !== undefined && !possessives.has(at(words, headword - 1))
    ? replaced(words, { from: headword }, [third])
    : undefined
}

const singular = setOf('a an one every each another')

/** "a mistakes". */
const pluralOfOne: LearnerError = (sentence) => {
  const { words, headword, content } = sentence
  const plural = content.forms[0]
  if (!isBase(sentence, 'n.') || plural === undefined) return undefined
  for (let index = headword - 1; index >= Math.max(headword - 3, 0); index -= 1) {
    if (singular.has(at(words, index))) return replaced(words, { from: headword }, [plural])
    if (!isContentWord(words[index])) return undefined
  }
  return undefined
}

/** "very tired that", "so shy to ask". */
const wrongDegree: LearnerError = (sentence) => {
  const { words, headword } = sentence
  if (!isAdjective(sentence)) return undefined
  const [degree, next] = [at(words, headword - 1), at(words, headword + 1)]
  if (degree === 'so' && next === 'that') return replaced(words, { from: headword - 1 }, ['very'])
  return degree === 'too' && next === 'to' ? replaced(words, { from: headword - 1 }, ['so']) : undefined
}

/** "enough clever". */
const enoughBefore: LearnerError = (sentence) => {
  const { words, headword } = sentence
  return isAdjective(sentence) && at(words, headword + 1) === 'enough'
    ? replaced(words, { from: headword, count: 2 }, ['enough', words[headword]!])
    : undefined
}

/** "Do you ready?" */
const doForBe: LearnerError = (sentence) => {
  const { words, headword } = sentence
  return isAdjective(sentence) && headword === 2 && at(words, 0) === 'are' && at(words, 1) === 'you'
    ? replaced(words, { from: 0 }, ['do'])
    : undefined
}

const withoutAdverb = setOf('old young small big sick ill hard fast late early whole enough wet thin hostile inferior')
const adverbOf = (adjective: string): string | undefined => {
  if (withoutAdverb.has(adjective) || /(?:ly|y|ed|ing)$/.test(adjective) || adjective.startsWith('a')) return undefined
  if (/[^aeiou]le$/.test(adjective)) return `${adjective.slice(0, -1)}y`
  return adjective.endsWith('ic') ? `${adjective}ally` : `${adjective}ly`
}
const linking = setOf('is are was were be been very so too quite become became feel feels felt look looks looked')

/**
 * "a seriously problem", "it is dangerously": the adverb for the adjective. Before another adjective it would be right.
 */
const adverbForAdjective: LearnerError = (sentence) => {
  const { words, headword, content } = sentence
  const adverb = adverbOf(content.word)
  if (!isAdjective(sentence) || adverb === undefined || at(words, headword) !== content.word) return undefined
  const isPredicate = linking.has(at(words, headword - 1)) && endsPhrase(words[headword + 1])
  const isBeforeNoun =
    isContentWord(words[headword + 1]) &&
    endsPhrase(words[headword + 2]) &&
    (headword === 0 || determiners.has(at(words, headword - 1)) || isContentWord(words[headword - 1]))
  return isPredicate || isBeforeNoun ? replaced(words, { from: headword }, [adverb]) : undefined
}

/** Mistakes with the headword itself, from which a student learns most. */
export const headwordErrors: readonly LearnerError[] = [
  toAfterMake,
  toAfterModal,
  pastAfterTo,
  wrongAgreement,
  pluralOfOne,
  wrongDegree,
  enoughBefore,
  doForBe,
]

/** Mistakes with the headword that students seldom make: tried last. */
export const lastResorts: readonly LearnerError[] = [adverbForAdjective]
