import { masteryStage, roundSize } from '@wordtrail/contracts/learning/limits'
import type { Rng } from './rng.ts'
import type { WordProgress } from './session-state.ts'

export const fresh: WordProgress = { stage: 1, status: 'learning', last_result: 'none', reportId: null }
/** As after a wrong answer: the word comes again in the next round. */
export const startedOver: WordProgress = { ...fresh, last_result: 'incorrect' }
export const masteredUnasked = (reportId: string): WordProgress => ({
  stage: masteryStage,
  status: 'mastered',
  last_result: 'none',
  reportId,
})

export const raised = ({ stage, last_result, reportId }: WordProgress): WordProgress => ({
  stage: Math.min(stage + 1, masteryStage),
  status: stage + 1 >= masteryStage ? 'mastered' : 'learning',
  last_result,
  reportId,
})

export const answered = (word: WordProgress, isCorrect: boolean): WordProgress =>
  isCorrect ? { ...raised(word), last_result: 'correct' } : startedOver

/**
 * The words of the next round, shuffled; empty when none is left to learn. New words join only when all words answered
 * so far are mastered.
 */
export function roundOf(progress: readonly WordProgress[], rng: Rng): number[] {
  const learning = progress.flatMap(({ status }, index) => (status === 'learning' ? [index] : []))
  const last = (result: WordProgress['last_result']) =>
    learning.filter((index) => progress[index]!.last_result === result)
  const seen = [...last('incorrect'), ...last('correct')]
  return rng.shuffled((seen.length > 0 ? seen : learning).slice(0, roundSize))
}
