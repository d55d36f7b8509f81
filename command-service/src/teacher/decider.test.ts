import type { TeacherEvent } from '@wordtrail/contracts/events/teacher'
import { labelLimits } from '@wordtrail/contracts/learning/limits'
import { test } from 'vitest'
import { given } from '../given.ts'
import { type TeacherCommand, teacher } from './decider.ts'

const [wang, li, ming, first, second] = ['wang', 'li', 'ming', 'first', 'second'] as const
const of = { teacherId: wang }
const made = (labelId: string, name: string | null): TeacherEvent => ({
  type: 'LabelMade',
  data: { userId: wang, labelId, name },
})
const labelled = (type: 'StudentsLabelled' | 'StudentsUnlabelled', ...studentIds: string[]): TeacherEvent => ({
  type,
  data: { userId: wang, labelId: first, studentIds },
})
const make = (labelId: string, name: string) => ({ type: 'makeLabel', ...of, labelId, name }) as const
const rename = (labelId: string, name: string) => ({ type: 'renameLabel', ...of, labelId, name }) as const
const remove = (labelId: string) => ({ type: 'removeLabel', ...of, labelId }) as const
const label = (hasLabel: boolean, ...studentIds: string[]) =>
  ({ type: 'labelStudents', ...of, labelId: first, studentIds, hasLabel }) as const
const removed: TeacherEvent = { type: 'LabelRemoved', data: { userId: wang, labelId: first } }

test('a label is made, renamed and removed', () => {
  given(teacher).when(make(first, '提高组')).then(made(first, '提高组'))
  given(teacher, made(first, '提高组'))
    .when(rename(first, '冲刺组'))
    .then({ type: 'LabelRenamed', data: { userId: wang, labelId: first, name: '冲刺组' } })
  given(teacher, made(first, '提高组')).when(rename(first, '提高组')).then()
  given(teacher, made(first, '提高组')).when(remove(first)).then(removed)
})
test('two labels never have names that look alike: case and full-width letters tell none apart', () => {
  const history = [made(first, 'A班'), made(second, '走读')] as const
  for (const name of ['A班', 'a班', 'Ａ班']) {
    given(teacher, ...history)
      .when(make('third', name))
      .rejects('label-exists')
    given(teacher, ...history)
      .when(rename(second, name))
      .rejects('label-exists')
  }
  given(teacher, ...history)
    .when(rename(first, 'a班'))
    .then({ type: 'LabelRenamed', data: { userId: wang, labelId: first, name: 'a班' } })
  given(teacher, ...history, removed)
    .when(make('third', 'A班'))
    .then(made('third', 'A班'))
})
test('a teacher has so many labels and no more', () => {
  const all = Array.from({ length: labelLimits.labels }, (_, nth) => made(String(nth), `第 ${nth} 组`))
  given(teacher, ...all)
    .when(make(first, '提高组'))
    .rejects('too-many-labels')
  given(teacher, ...all.slice(1))
    .when(make(first, '提高组'))
    .then(made(first, '提高组'))
})
test('a label that is not there, or no more, is none', () => {
  for (const history of [[], [made(first, '提高组'), removed]] as const)
    for (const command of [rename(first, '冲刺组'), remove(first), label(true, li), label(false, li)])
      given(teacher, ...history)
        .when(command)
        .rejects('label-not-found')
})
test('students get a label once, and lose it once', () => {
  given(teacher, made(first, '提高组'))
    .when(label(true, li, ming, li))
    .then(labelled('StudentsLabelled', li, ming))
  given(teacher, made(first, '提高组'), labelled('StudentsLabelled', li))
    .when(label(true, li, ming))
    .then(labelled('StudentsLabelled', ming))
  given(teacher, made(first, '提高组'), labelled('StudentsLabelled', li)).when(label(true, li)).then()
  given(teacher, made(first, '提高组'), labelled('StudentsLabelled', li))
    .when(label(false, li, ming))
    .then(labelled('StudentsUnlabelled', li))
  given(teacher, made(first, '提高组'), labelled('StudentsLabelled', li), labelled('StudentsUnlabelled', li))
    .when(label(false, li))
    .then()
})

const calendar = (weekdays: readonly number[], ...daysOff: string[]) =>
  ({ type: 'setCalendar', ...of, weekdays, daysOff }) as const
const set = (weekdays: number[], ...daysOff: string[]): TeacherEvent => ({
  type: 'StudyCalendarSet',
  data: { userId: wang, weekdays, daysOff },
})
test('the calendar is Monday to Friday until it is set; days stand in order, each once', () => {
  given(teacher)
    .when(calendar([5, 4, 3, 2, 1, 1]))
    .then()
  given(teacher)
    .when(calendar([1, 2, 3, 4, 5], '2026-10-02', '2026-10-01', '2026-10-02'))
    .then(set([1, 2, 3, 4, 5], '2026-10-01', '2026-10-02'))
  given(teacher, set([6], '2026-10-01'))
    .when(calendar([6], '2026-10-01'))
    .then()
  given(teacher, set([6], '2026-10-01'))
    .when(calendar([]))
    .then(set([]))
})

const now = new Date('2026-03-02T04:00:00.000Z')
const read = (upTo: string): TeacherCommand => ({ type: 'readNews', ...of, upTo: new Date(upTo), now })
const wasRead = (upTo: string) => ({ type: 'NewsRead', data: { userId: wang, upTo } }) as const

test('news are read up to an instant', () =>
  given(teacher).when(read('2026-03-02T03:59:00Z')).then(wasRead('2026-03-02T03:59:00.000Z')))

test('what was read stays read: an earlier instant, or the same, is no event', () => {
  const before = wasRead('2026-03-02T03:00:00.000Z')
  given(teacher, before).when(read('2026-03-02T03:00:00Z')).then()
  given(teacher, before).when(read('2026-03-01T03:00:00Z')).then()
  given(teacher, before).when(read(now.toISOString())).then(wasRead(now.toISOString()))
})

test('what is still to come cannot be read', () =>
  given(teacher).when(read('2026-03-02T04:00:00.001Z')).rejects('invalid-input'))
