import type { StudentEvent } from '@wordtrail/contracts/events/student'
import { homeworkLimits } from '@wordtrail/contracts/learning/limits'
import { test } from 'vitest'
import { given } from '../given.ts'
import { student } from './decider.ts'

const [li, teacher, stranger] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  '0d3f5c21-2e8a-4b97-9f4c-6a8b3d0e1f33',
] as const
const [unit, other] = ['d7a3e1b2-4c5f-4a6b-9d8e-0f1a2b3c4d5e', 'e8b4f2c3-5d6a-4b7c-8e9f-1a2b3c4d5e6f'] as const
const [calm, brave, kind] = ['calm', 'brave', 'kind'] as const
const today = '2026-01-08'

const linked: StudentEvent = { type: 'LinkedBySchool', data: { teacherId: teacher } }
const linkEnded: StudentEvent = {
  type: 'LinkEnded',
  data: { userId: li, teacherId: teacher, by: 'school', reason: '' },
}
const assigned = (...wordIds: string[]): StudentEvent => ({
  type: 'WordsAssigned',
  data: { teacherId: teacher, wordIds },
})
const dropped = (wordId: string): StudentEvent => ({ type: 'AssignmentDropped', data: { wordId } })

const content = (homeworkId: string, wordIds: string[], dueOn: string | null = '2026-01-09') => ({
  userId: li,
  homeworkId,
  teacherId: teacher,
  title: '第三单元',
  dueOn,
  wordIds,
})
const handed = (...of: Parameters<typeof content>): StudentEvent => ({ type: 'HomeworkGiven', data: content(...of) })
const changed = (unassigned: string[], ...of: Parameters<typeof content>): StudentEvent => ({
  type: 'HomeworkChanged',
  data: { ...content(...of), unassigned },
})
const withdrawn = (homeworkId: string, ...unassigned: string[]): StudentEvent => ({
  type: 'HomeworkWithdrawn',
  data: { homeworkId, teacherId: teacher, unassigned },
})

const say =
  (type: 'giveHomework' | 'changeHomework') =>
  (homeworkId: string, wordIds: readonly string[], dueOn: string | null = '2026-01-09') =>
    ({ type, teacherId: teacher, homeworkId, studentId: li, title: '第三单元', dueOn, wordIds, today }) as const
const give = say('giveHomework')
const change = say('changeHomework')
const withdraw = (homeworkId: string) => ({ type: 'withdrawHomework', teacherId: teacher, homeworkId }) as const

test('homework is given once, each word of it once', () => {
  given(student, linked)
    .when(give(unit, [brave, calm, brave]))
    .then(handed(unit, [brave, calm]))
  given(student, linked, handed(unit, [brave]))
    .when(give(unit, [brave]))
    .then()
  given(student, linked, handed(unit, [brave]))
    .when(give(other, [brave]))
    .then(handed(other, [brave]))
})
test('homework without a word of the dictionary is none', () => {
  given(student, linked).when(give(unit, [])).rejects('no-known-words')
  given(student, linked, handed(unit, [brave]))
    .when(change(unit, []))
    .rejects('no-known-words')
})
test('to a teacher, students of others are none, and so is homework that is not theirs', () => {
  for (const history of [[], [{ type: 'LinkedBySchool', data: { teacherId: stranger } }], [linked, linkEnded]] as const)
    for (const command of [give(unit, [calm], '2026-01-01'), change(unit, [calm]), withdraw(unit)])
      given(student, ...history)
        .when(command)
        .rejects('student-not-found')
  for (const command of [change(unit, [calm], '2026-01-01'), withdraw(unit)]) {
    given(student, linked, handed(other, [calm]))
      .when(command)
      .rejects('homework-not-found')
    given(student, linked, handed(unit, [calm]), withdrawn(unit, calm))
      .when(command)
      .rejects('homework-not-found')
  }
})
test('the due day may be today, not a day before; one that has passed meanwhile may stay', () => {
  given(student, linked)
    .when(give(unit, [calm], today))
    .then(handed(unit, [calm], today))
  given(student, linked)
    .when(give(unit, [calm], '2026-01-07'))
    .rejects('due-day-past')
  const past = handed(unit, [calm], '2026-01-02')
  given(student, linked, past)
    .when(change(unit, [calm, brave], '2026-01-02'))
    .then(changed([], unit, [calm, brave], '2026-01-02'))
  given(student, linked, past)
    .when(change(unit, [calm], '2026-01-03'))
    .rejects('due-day-past')
})

test('a change says what stands from now on; the same again is no event', () => {
  given(student, linked, handed(unit, [calm, brave]))
    .when(change(unit, [calm, brave]))
    .then()
  given(student, linked, handed(unit, [calm, brave]))
    .when(change(unit, [brave, calm]))
    .then(changed([], unit, [brave, calm]))
  given(student, linked, handed(unit, [calm, brave]))
    .when(change(unit, [calm, brave], null))
    .then(changed([], unit, [calm, brave], null))
})
test('a word that leaves homework is assigned no more, unless something else assigns it', () => {
  const history = [linked, assigned(kind), handed(unit, [kind, calm, brave]), handed(other, [brave])] as const
  given(student, ...history)
    .when(change(unit, ['new']))
    .then(changed([calm], unit, ['new']))
  given(student, ...history)
    .when(withdraw(unit))
    .then(withdrawn(unit, calm))
  given(student, ...history, withdrawn(other))
    .when(withdraw(unit))
    .then(withdrawn(unit, calm, brave))
})
test('a word of homework that is assigned by itself as well stays when the homework goes', () => {
  given(student, linked, handed(unit, [calm]))
    .when({ type: 'assignWords', teacherId: teacher, wordIds: [calm] })
    .then(assigned(calm))
  given(student, linked, handed(unit, [calm]), assigned(calm))
    .when(withdraw(unit))
    .then(withdrawn(unit))
})
test('a word that has left the dictionary leaves homework too', () => {
  given(student, linked, handed(unit, [calm, brave]))
    .when({ type: 'dropAssignment', wordId: calm })
    .then(dropped(calm))
  given(student, linked, handed(unit, [calm, brave]), dropped(calm))
    .when({ type: 'dropAssignment', wordId: calm })
    .then()
  given(student, linked, handed(unit, [calm, brave]), dropped(calm))
    .when(withdraw(unit))
    .then(withdrawn(unit, brave))
  given(student, linked, handed(unit, [calm, brave]), dropped(calm))
    .when(change(unit, [brave]))
    .then()
})
test('homework ends with the link; its words stay assigned by themselves', () => {
  const again = [linked, handed(unit, [calm]), linkEnded, linked] as const
  given(student, ...again)
    .when(withdraw(unit))
    .rejects('homework-not-found')
  given(student, ...again, handed(other, [calm]))
    .when(withdraw(other))
    .then(withdrawn(other))
})
test('a student has only so much homework, and so many words of it', () => {
  const much = Array.from({ length: homeworkLimits.open }, (_, nth) => handed(String(nth), [calm]))
  given(student, linked, ...much)
    .when(give(unit, [calm]))
    .rejects('too-much-homework')
  given(student, linked, ...much)
    .when(change('0', [brave]))
    .then(changed([], '0', [brave]))
  const words = (of: string) => Array.from({ length: homeworkLimits.words / 2 }, (_, nth) => `${of}-${nth}`)
  given(student, linked, handed('0', words('a')), handed('1', words('b')))
    .when(give(unit, [calm]))
    .rejects('too-much-homework')
})

const reminded: StudentEvent = { type: 'HomeworkReminded', data: { homeworkId: unit, teacherId: teacher } }
const remind = (day = today, isDone = false) =>
  ({ type: 'remindHomework', teacherId: teacher, homeworkId: unit, isDone, today: day }) as const
test('homework that is not done is asked for again, once a day', () => {
  const sent = { ...reminded, recordedAt: `${today}T15:59:00.000Z` }
  given(student, linked, handed(unit, [brave]))
    .when(remind())
    .then(reminded)
  given(student, linked, handed(unit, [brave]), sent, changed([], unit, [brave, calm]))
    .when(remind())
    .then()
  given(student, linked, handed(unit, [brave]), sent)
    .when(remind('2026-01-09'))
    .then(reminded)
})
test('homework that is done, withdrawn or another teacher’s is not asked for', () => {
  given(student, linked, handed(unit, [brave]))
    .when(remind(today, true))
    .rejects('homework-done')
  given(student, linked, handed(unit, [brave]), withdrawn(unit, brave))
    .when(remind())
    .rejects('homework-not-found')
  given(student, linked, handed(unit, [brave]), linkEnded)
    .when(remind(today, true))
    .rejects('student-not-found')
})
