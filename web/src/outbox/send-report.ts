import { causationOf, eventIdOf } from '@wordtrail/contracts/events/event-id'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { call } from '../api/api-client.ts'
import type { Item, Report } from './queue.ts'

export interface Sender {
  readonly userId: string
  readonly token: string
}

const reported = {
  mastered: 'POST /api/student/master-word',
  reviewed: 'POST /api/student/update-word-review',
} as const

/** The id of the event that an earlier report led to, or will lead to. */
const eventIdOfReport = ({ word, outcome, reportId }: Extract<Report, { kind: 'undone' }>, callerId: string): string =>
  eventIdOf(
    causationOf({ callerId, endpoint: reported[outcome], key: reportId }),
    recallStream(callerId, wordIdOf(word)),
    0,
  )

/** Sends reports that go together, and gives those that the server has dealt with. */
export async function sendReports(batch: readonly Item[], { userId, token }: Sender): Promise<readonly Item[]> {
  const [first] = batch
  if (!first) return []
  const { id: idempotencyKey, report } = first
  const sent = { token, idempotencyKey }
  switch (report.kind) {
    case 'answer': {
      const answers = batch.flatMap((item) => (item.report.kind === 'answer' ? [item.report.answer] : []))
      // Answers carry their own ids. The batch they are sent in may differ next time, so it gets a new key each time.
      const { results } = await call('POST /api/student/answers', { body: { answers }, token })
      const judged = new Set(results.map((result) => result.id))
      return batch.filter((item) => judged.has(item.id))
    }
    case 'prepared':
      await call('POST /api/student/sessions', { body: report.session, ...sent })
      return batch
    case 'finished':
      await call('POST /api/student/sessions/:id/finish', {
        params: { id: report.sessionId },
        body: { finished_at: report.finishedAt },
        ...sent,
      })
      return batch
    case 'mastered':
      await call(reported.mastered, { body: { words: [...report.words], session_id: report.sessionId }, ...sent })
      return batch
    case 'reviewed':
      await call(reported.reviewed, {
        body: { word: report.word, result: report.result, session_id: report.sessionId },
        ...sent,
      })
      return batch
    case 'undone':
      await call('POST /api/student/undo', {
        body: { word: report.word, event_id: eventIdOfReport(report, userId) },
        ...sent,
      })
      return batch
    case 'favorite':
      await call('PUT /api/student/favorites', {
        body: { word: report.word, is_favorite: report.isFavorite },
        ...sent,
      })
      return batch
    case 'note':
      await call('PUT /api/student/word-note', { body: { word: report.word, note: report.note }, ...sent })
      return batch
    case 'reorderingError':
      await call('POST /api/student/log-reordering-error', {
        body: {
          word: report.word,
          user_answer: report.userAnswer,
          correct_answer: report.correctAnswer,
          explanation: report.explanation,
          session_id: report.sessionId,
        },
        ...sent,
      })
      return batch
  }
}
