import { exercise, type Exercise, type ExerciseType } from './exercise.ts'
import type { SampleSentence, WordContent } from './word-content.ts'
import { tiers, type Tier } from './tiers.ts'

type Headword = Pick<WordContent, 'word' | 'forms'>

/** Offsets of the word in the sentence, `end` exclusive. */
export interface Place {
  readonly start: number
  readonly end: number
}

const patternOf = (form: string): string =>
  form
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/\s+/g, String.raw`\s+`)
    .replace(/['’]/g, "['’]")

// "well" stands neither in "well-known" nor in "we'll", but "teacher" does in "the teacher's book".
const notInWordBefore = String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][-'’])`
const notInWordAfter = String.raw`(?![\p{L}\p{N}]|-[\p{L}\p{N}]|['’](?!s(?!\p{L}))\p{L})`

/** Where the headword or one of its forms first stands in the sentence as a whole word, ignoring case. */
export const findHeadword = ({ word, forms }: Headword, sentence: string): Place | undefined => {
  const longestFirst = [word, ...forms].filter((form) => form.trim() !== '').sort((one, other) => other.length - one.length)
  if (longestFirst.length === 0) return undefined
  const pattern = `${notInWordBefore}(?:${longestFirst.map(patternOf).join('|')})${notInWordAfter}`
  const match = new RegExp(pattern, 'iu').exec(sentence)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}

/** By spelling, with the exceptions that pupils meet: an hour, a university, a European, a one-way street. */
const startsWithVowelSound = (text: string): boolean =>
  /^(?:[aeiou]|hour|honest|honou?r|heir)/i.test(text) && !/^(?:eu|one\b|once\b|uni(?!n|m)|us[aeiu]|utili|utens)/i.test(text)

/** A sentence of one tier and where the headword stands in it, if it does. */
interface TierSentence extends SampleSentence {
  readonly place: Place | undefined
}

const sentenceOf = (word: WordContent, tier: Tier): TierSentence | undefined => {
  const sentences = word.sample_sentences
    .filter((one) => one.tier === tier)
    .map((one) => ({ ...one, place: findHeadword(word, one.sentence) }))
  return sentences.find(({ place }) => place !== undefined) ?? sentences[0]
}

/** What one tier of an exercise says; `undefined` where the tier cannot be asked. */
type Question = { readonly sentence: string; readonly answer: string; readonly answerCn?: string | undefined } | undefined

const replaceHeadword = ({ sentence, place }: TierSentence, replacement: (form: string) => string): string | undefined =>
  place && sentence.slice(0, place.start) + replacement(sentence.slice(place.start, place.end)) + sentence.slice(place.end)

const inferMeaning = (word: WordContent, one: TierSentence): Question => {
  const sentence = replaceHeadword(one, (form) => `[${form}]`)
  return sentence === undefined ? undefined : { sentence, answer: word.definition_cn }
}

const fillInTheBlank = (_word: WordContent, one: TierSentence): Question => {
  const sentence = replaceHeadword(one, () => '____')
  return one.place && sentence !== undefined ? { sentence, answer: one.sentence.slice(one.place.start, one.place.end) } : undefined
}

const sentenceTranslation = (_word: WordContent, { sentence, translation }: TierSentence): Question =>
  translation === '' ? undefined : { sentence: translation, answer: sentence }

const sentenceReordering = (_word: WordContent, { sentence, translation }: TierSentence): Question => ({
  sentence: translation,
  answer: sentence,
  answerCn: translation === '' ? undefined : translation,
})

/** An inflected form would need an inflected synonym, and a/an must fit both words: such a tier is not asked. */
const synonymReplacement = (word: WordContent, one: TierSentence): Question => {
  const synonym = word.synonyms[0]
  if (synonym === undefined || !one.place) return undefined
  const form = one.sentence.slice(one.place.start, one.place.end)
  if (form.toLowerCase() !== word.word.toLowerCase()) return undefined
  const followsArticle = /\ban?\s+$/i.test(one.sentence.slice(0, one.place.start))
  if (followsArticle && startsWithVowelSound(form) !== startsWithVowelSound(synonym)) return undefined
  const cased = one.place.start === 0 ? synonym.charAt(0).toUpperCase() + synonym.slice(1) : synonym
  const sentence = replaceHeadword(one, () => `[${cased}]`)
  return sentence === undefined ? undefined : { sentence, answer: word.word }
}

interface Derivation {
  readonly type: ExerciseType
  readonly difficulty: 1 | 2 | 3
  readonly ask: (word: WordContent, one: TierSentence) => Question
}

const derivations: readonly Derivation[] = [
  { type: 'infer_meaning', difficulty: 1, ask: inferMeaning },
  { type: 'fill_in_the_blank', difficulty: 2, ask: fillInTheBlank },
  { type: 'synonym_replacement', difficulty: 2, ask: synonymReplacement },
  { type: 'sentence_reordering', difficulty: 2, ask: sentenceReordering },
  { type: 'sentence_translation', difficulty: 3, ask: sentenceTranslation },
]

const derive = ({ type, difficulty, ask }: Derivation, word: WordContent): Exercise | undefined => {
  const sentences: Exercise['sentences'] = {}
  const answers: Exercise['sentence_answer'] = {}
  const answersCn: NonNullable<Exercise['sentence_answer_cn']> = {}
  for (const tier of tiers) {
    const one = sentenceOf(word, tier)
    const question = one && ask(word, one)
    if (!question) continue
    sentences[tier] = question.sentence
    answers[tier] = question.answer
    if (question.answerCn !== undefined) answersCn[tier] = question.answerCn
  }
  if (Object.keys(answers).length === 0) return undefined
  const exercise: Exercise = { type, difficulty, sentences, sentence_answer: answers }
  return Object.keys(answersCn).length === 0 ? exercise : { ...exercise, sentence_answer_cn: answersCn }
}

/** The word's exercises: those a teacher has edited, then one of each other type that its sentences allow. */
export const deriveExercises = (word: WordContent): Exercise[] => {
  const edited = new Set(word.exercises.map(({ type }) => type))
  const derived = derivations.filter(({ type }) => !edited.has(type)).flatMap((derivation) => derive(derivation, word) ?? [])
  return [...word.exercises, ...derived]
}

/** Those of the exercises that are not what the word's sentences lead to by themselves. */
export const exercisesBeyond = (word: WordContent, exercises: readonly Exercise[]): Exercise[] => {
  const derived = new Set(deriveExercises({ ...word, exercises: [] }).map(textOf))
  return exercises.filter((one) => !derived.has(textOf(one)))
}

/** The same text for the same exercise, in whatever order its parts come. */
const textOf = (one: Exercise): string => JSON.stringify(exercise.parse(one))
