import type { Exercise, ExerciseType } from './exercise.ts'
import { findHeadword, type Span } from './find-headword.ts'
import { withLearnerError } from './learner-errors/with-learner-error.ts'
import { mainSense } from './main-sense.ts'
import { type Choosable, optionsFor } from './multiple-choice.ts'
import { sortedText } from './sorted-text.ts'
import { type Tier, tiers } from './tiers.ts'
import { isFrame } from './unfinished-sentence.ts'
import { fitsArticle } from './vowel-sound.ts'
import type { SampleSentence, WordContent } from './word-content.ts'

/** A sentence of one tier and where the headword stands in it, if it does. */
interface TierSentence extends SampleSentence {
  readonly span: Span | undefined
}

const sentenceOf = (word: WordContent, tier: Tier): TierSentence | undefined => {
  const sentences = word.sample_sentences
    .filter((one) => one.tier === tier && !isFrame(one.sentence))
    .map((one) => ({ ...one, span: findHeadword(word, one.sentence) }))
  return sentences.find(({ span }) => span !== undefined) ?? sentences[0]
}

/** One tier of an exercise; `undefined` where the tier cannot be asked. */
type Question =
  | {
      readonly sentence: string
      readonly answer: string
      readonly answerCn?: string | undefined
      readonly options?: string[]
      readonly alsoRight?: string[]
    }
  | undefined

/** A word, and, where that is known, what is near to it. */
type Asked = WordContent & Pick<Choosable, 'near'>

type Ask = (word: Asked, one: TierSentence, others: Iterable<Choosable>) => Question

const formIn = ({ sentence }: TierSentence, { start, end }: Span): string => sentence.slice(start, end)

const replaceHeadword = ({ sentence }: TierSentence, { start, end }: Span, replacement: string): string =>
  sentence.slice(0, start) + replacement + sentence.slice(end)

/** The Chinese sentence shows which English one is meant: without it more than one answer would be right. */
const withTranslation = (sentence: string, translation: string): string => `${sentence} （${translation}）`

const inferMeaning: Ask = (word, one) =>
  one.span && {
    sentence: replaceHeadword(one, one.span, `[${formIn(one, one.span)}]`),
    answer: mainSense(word).definition_cn,
  }

/** A gap for each word or rest of a word: a phrase would look like one word otherwise. */
const gapsFor = (text: string): string => text.replace(/\S+/g, '____')

/**
 * Shows as many first letters as no synonym shares: otherwise it would fit as well. Nor, where that can be, another form or
 * a near word of as many letters: "fe" of fell, which might be fall, and "exp" of expand, which might be extend.
 */
const fillInTheBlank: Ask = (word, one) => {
  if (!one.span || one.translation === '') return undefined
  const form = formIn(one, one.span)
  const beginnings = Array.from({ length: form.length - 1 }, (_, letters) => form.slice(0, letters + 1))
  const asLong = [word.word, ...word.forms, ...(word.near ?? [])].filter(
    (other) => other.length === form.length && other.toLowerCase() !== form.toLowerCase(),
  )
  const isApartFrom = (others: readonly string[]) => (letters: string) =>
    !others.some((other) => other.toLowerCase().startsWith(letters.toLowerCase()))
  const hint =
    beginnings.find(isApartFrom([...word.synonyms, ...asLong])) ?? beginnings.findLast(isApartFrom(word.synonyms))
  return hint === undefined
    ? undefined
    : {
        sentence: withTranslation(
          replaceHeadword(one, one.span, hint + gapsFor(form.slice(hint.length))),
          one.translation,
        ),
        answer: form,
      }
}

const multipleChoice: Ask = (word, one, others) => {
  if (!one.span || one.translation === '') return undefined
  const [form, before] = [formIn(one, one.span), one.sentence.slice(0, one.span.start)]
  const options = optionsFor(word, { sentence: one.sentence, form, before }, others)
  return (
    options && {
      sentence: withTranslation(replaceHeadword(one, one.span, '____'), one.translation),
      answer: form,
      options,
    }
  )
}

const sentenceCorrection: Ask = (word, { sentence, translation }) => {
  const wrong = translation === '' ? undefined : withLearnerError({ ...word, ...mainSense(word) }, sentence)
  return (
    wrong && {
      sentence: withTranslation(wrong.sentence, translation),
      answer: sentence,
      answerCn: translation,
      ...(wrong.alsoRight.length > 0 && { alsoRight: [...wrong.alsoRight] }),
    }
  )
}

const sentenceTranslation: Ask = ({ word }, { sentence, translation, span }) =>
  translation === '' || !span ? undefined : { sentence: `${translation}（${word}）`, answer: sentence }

const sentenceReordering: Ask = (_word, { sentence, translation, also_right }) => ({
  sentence: translation,
  answer: sentence,
  answerCn: translation === '' ? undefined : translation,
  ...(also_right.length > 0 && { alsoRight: also_right }),
})

/** Not asked where the form is inflected, since the synonym would have to be, or where a/an does not fit both words. */
const synonymReplacement: Ask = (word, one) => {
  if (!one.span) return undefined
  const form = formIn(one, one.span)
  if (form.toLowerCase() !== word.word.toLowerCase()) return undefined
  const before = one.sentence.slice(0, one.span.start)
  const synonym = word.synonyms.find((other) => fitsArticle({ before, word: form, other }))
  if (synonym === undefined) return undefined
  const cased = one.span.start === 0 ? synonym.charAt(0).toUpperCase() + synonym.slice(1) : synonym
  return { sentence: replaceHeadword(one, one.span, `[${cased}]`), answer: word.word }
}

interface Derivation {
  readonly type: ExerciseType
  readonly difficulty: 1 | 2 | 3
  readonly ask: Ask
}

const derivations: readonly Derivation[] = [
  { type: 'infer_meaning', difficulty: 1, ask: inferMeaning },
  { type: 'multiple_choice', difficulty: 1, ask: multipleChoice },
  { type: 'fill_in_the_blank', difficulty: 2, ask: fillInTheBlank },
  { type: 'synonym_replacement', difficulty: 2, ask: synonymReplacement },
  { type: 'sentence_reordering', difficulty: 2, ask: sentenceReordering },
  { type: 'sentence_correction', difficulty: 3, ask: sentenceCorrection },
  { type: 'sentence_translation', difficulty: 3, ask: sentenceTranslation },
]

const derive = (
  { type, difficulty, ask }: Derivation,
  word: Asked,
  others: Iterable<Choosable>,
): Exercise | undefined => {
  const sentences: Exercise['sentences'] = {}
  const answers: Exercise['sentence_answer'] = {}
  const answersCn: NonNullable<Exercise['sentence_answer_cn']> = {}
  const options: NonNullable<Exercise['options']> = {}
  const alsoRight: NonNullable<Exercise['also_right']> = {}
  for (const tier of tiers) {
    const one = sentenceOf(word, tier)
    const question = one && ask(word, one, others)
    if (!question) continue
    sentences[tier] = question.sentence
    answers[tier] = question.answer
    if (question.answerCn !== undefined) answersCn[tier] = question.answerCn
    if (question.options !== undefined) options[tier] = question.options
    if (question.alsoRight !== undefined) alsoRight[tier] = question.alsoRight
  }
  if (Object.keys(answers).length === 0) return undefined
  return {
    type,
    difficulty,
    sentences,
    sentence_answer: answers,
    ...(Object.keys(answersCn).length > 0 && { sentence_answer_cn: answersCn }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(alsoRight).length > 0 && { also_right: alsoRight }),
  }
}

/**
 * The word's exercises: those a teacher has edited, then one of each other type that its sentences allow.
 * `multiple_choice` takes its wrong options from the other words, in their order; without others it is not asked.
 */
export const deriveExercises = (word: Asked, others: Iterable<Choosable> = []): Exercise[] => {
  const edited = new Set(word.exercises.map(({ type }) => type))
  const derived = derivations
    .filter(({ type }) => !edited.has(type))
    .flatMap((derivation) => derive(derivation, word, others) ?? [])
  return [...word.exercises, ...derived]
}

/**
 * The exercises that differ from all that are derived from the word's sentences. Without its further right orders, a
 * derived one is still derived: a client that does not know of them leaves them out of what it sends back.
 * They are not parsed by the schema, whose limits an older exercise may exceed.
 */
export const exercisesBeyond = (word: WordContent, exercises: readonly Exercise[]): Exercise[] => {
  const derived = new Set(
    deriveExercises({ ...word, exercises: [] }).flatMap(({ also_right, ...one }) =>
      also_right ? [sortedText(one), sortedText({ ...one, also_right })] : [sortedText(one)],
    ),
  )
  return exercises.filter((one) => !derived.has(sortedText(one)))
}
