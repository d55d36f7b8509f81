import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { eventOfRow, studentEventRow } from '@wordtrail/contracts/read-models/student-event'
import type { StudentsEvent } from '@wordtrail/contracts/read-models/students-events'
import { corpus } from '@wordtrail/projection-service/fingerprint/corpus'
import { expect, test } from 'vitest'
import { rowsAfter } from '../../fold.ts'
import { recorded } from '../../sample-events.ts'
import { projections } from '../all.ts'
import { mistake } from '../mistake/projection.ts'

type Log = readonly Recorded<AnyEvent>[]

const isRight = ({ event }: Recorded<AnyEvent>) => event.type === 'AnswerGiven' && event.data.isCorrect

/** As the past is folded: of a right answer, what the columns of its row hold. */
const fromColumns = (log: Log): Log =>
  log.map((one) => {
    if (!isRight(one)) return one
    const row = { ...studentEventRow(one as Recorded<StudentsEvent>), body: null }
    return { ...one, event: eventOfRow(row).event }
  })

const foldsAnswers = projections.filter(({ on, table }) => 'AnswerGiven' in on && table !== 'student_event')

test.each(foldsAnswers.map((of) => [of.table, of] as const))(
  '%s is folded of right answers by what the columns of `student_event` hold of them',
  (_, of) => {
    for (const chapter of Object.values(corpus)) {
      const log = recorded(chapter)
      expect(rowsAfter(of, fromColumns(log))).toEqual(rowsAfter(of, log))
    }
  },
)

test('to `mistake` right answers are nothing', () => {
  for (const chapter of Object.values(corpus)) {
    const log = recorded(chapter)
    expect(
      rowsAfter(
        mistake,
        log.filter((one) => !isRight(one)),
      ),
    ).toEqual(rowsAfter(mistake, log))
  }
})
