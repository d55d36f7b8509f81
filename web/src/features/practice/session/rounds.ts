import { roundSize } from '@wordtrail/contracts/learning/limits'
import { doneAt, type Mode, rulesOf } from './modes.ts'
import type { Rng } from './rng.ts'
import type { WordProgress } from './session-state.ts'

interface InMode {
  readonly mode: Mode
}

export const fresh: WordProgress = { stage: 1, status: 'learning', last_result: 'none', reportId: null }
/** As after a wrong answer: the word comes again in the next round. */
export const startedOver: WordProgress = { ...fresh, last_result: 'incorrect' }
export const masteredUnasked = (of: InMode, reportId: string): WordProgress => ({
  stage: doneAt(of),
  status: 'mastered',
  last_result: 'none',
  reportId,
})

export const raised = (of: InMode, { stage, last_result, reportId }: WordProgress): WordProgress => ({
  stage: Math.min(stage + 1, doneAt(of)),
  status: stage + 1 >= doneAt(of) ? 'mastered' : 'learning',
  last_result,
  reportId,
})

export function answered(of: InMode, word: WordProgress, isCorrect: boolean): WordProgress {
  if (isCorrect) return { ...raised(of, word), last_result: 'correct' }
  return rulesOf(of).afterWrong === 'firstStep' ? startedOver : { ...word, last_result: 'incorrect' }
}

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
