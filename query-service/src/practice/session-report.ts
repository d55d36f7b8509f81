import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { sessionReport } from '@wordtrail/contracts/api/practice'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow } from '@wordtrail/contracts/read-models/student-event'
import { isWordFor } from '@wordtrail/read-store/word-for-student'
import type { Kysely } from 'kysely'

type Report = Output<typeof sessionReport>

/** How one of the student's sessions went; of any other one, as of one without an answer. */
export async function sessionReportOf(db: Kysely<ReadModels>, studentId: string, sessionId: string): Promise<Report> {
  const session = await db
    .selectFrom('practice_session')
    .select('mode')
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return { answers: 0, right_answers: 0, slips: [] }
  const rows = await db
    .selectFrom('student_event')
    .innerJoin('word', 'word.word_id', 'student_event.word_id')
    .selectAll('student_event')
    .select('word.word')
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'AnswerGiven')
    .where('word.is_deleted', '=', false)
    .where(isWordFor(studentId))
    .orderBy('student_event.position')
    .execute()
  const report: Report = { answers: 0, right_answers: 0, slips: [] }
  const slips = new Map<string, Report['slips'][number]>()
  for (const { word, ...row } of rows) {
    const { event } = eventOfRow(row)
    if (event.type !== 'AnswerGiven') continue
    if (event.data.step === 'pre_test' && !event.data.isCorrect && session.mode !== 'review') continue
    report.answers += 1
    if (event.data.isCorrect) {
      report.right_answers += 1
      continue
    }
    const known = slips.get(word)
    if (known) known.times += 1
    else slips.set(word, { word, times: 1, question_kind: event.data.questionKind, given: event.data.given })
  }
  return { ...report, slips: [...slips.values()] }
}
