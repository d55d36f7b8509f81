import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { appendToRunningLog } from '@wordtrail/stand-alone/running-log'

/** Days from a mastery to the first review. */
const firstInterval = 3

/**
 * Words that the student mastered so long ago that they are due today. Those events are written straight to the log;
 * gives the position up to which it has been written.
 */
export function learnedBefore(folder: string, studentId: string, words: readonly string[]): Promise<string> {
  const day = addDays(dayOf(new Date()), -firstInterval)
  const schedule = fsrs6.schedule([{ day, result: 'pass' }])
  return appendToRunningLog(
    folder,
    words.map((word) => ({
      stream: recallStream(studentId, wordIdOf(word)),
      actor: studentId,
      at: new Date(`${day}T12:00:00+08:00`),
      events: [{ type: 'WordMastered', data: { source: 'self', schedule } }],
    })),
  )
}
