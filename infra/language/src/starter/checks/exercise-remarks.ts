import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { type ExerciseType, exercise, exerciseTypes } from '@wordtrail/contracts/learning/exercise'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { StarterExceptions } from './exceptions.ts'
import type { JudgedWord } from './judged-word.ts'

const optionCount = 4

export interface ExerciseChecks {
  /** The words that wrong options are drawn from. */
  readonly others: readonly WordContent[]
  readonly exceptions: Pick<StarterExceptions, 'notAsked'>
}

/** Which of the seven types a word cannot be asked at which tier, and choices that are not of four different words. */
export function exerciseRemarks({ authored, content }: JudgedWord, { others, exceptions }: ExerciseChecks): string[] {
  const derived = deriveExercises(content, others)
  const byType = new Map(derived.map((one) => [one.type, one]))
  const spared = new Set(
    exceptions.notAsked.filter(({ words }) => words.includes(content.word)).map(({ type }) => type),
  )
  return [
    ...derived.flatMap((one) => (exercise.safeParse(one).success ? [] : [`${one.type}: not an exercise`])),
    ...exerciseTypes.flatMap((type) => {
      const missing = tiers.filter((tier) => byType.get(type)?.sentences[tier] === undefined)
      const isSpared = spared.has(type) || (authored.paraphrase === undefined && isBeyond(content, type))
      return missing.length === 0 || isSpared ? [] : [`${type}: not asked at ${missing.join(', ')}`]
    }),
    ...Object.entries(byType.get('multiple_choice')?.options ?? {}).flatMap(([tier, options = []]) =>
      new Set(options).size === optionCount ? [] : [`multiple_choice: ${tier} offers ${options.join(', ')}`],
    ),
  ]
}

/** Words that build a sentence rather than mean something of their own. */
const functionWords = new Set(['art.', 'aux.', 'conj.', 'interj.', 'num.', 'prep.', 'pron.'])

/** What no word of this kind can be asked. */
const isBeyond = (content: WordContent, type: ExerciseType): boolean =>
  // A function word without synonyms has no other words for it: to, of, their.
  (type === 'synonym_replacement' &&
    content.synonyms.length === 0 &&
    functionWords.has(mainSense(content).part_of_speech)) ||
  // No letter is left to be filled in behind those that tell it from its synonyms: a, I, photo and photograph.
  (type === 'fill_in_the_blank' &&
    (content.word.length === 1 ||
      content.synonyms.some((synonym) => synonym.toLowerCase().startsWith(content.word.slice(0, -1).toLowerCase()))))
