import type { Recorded } from '@wordtrail/contracts/events/event'
import { type TeacherEvent, teacherOf } from '@wordtrail/contracts/events/teacher'
import { studyCalendar } from '@wordtrail/contracts/learning/study-calendar'
import type { TeacherLabel, TeacherRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Key = Pick<TeacherRow, 'teacher_id'>
type Of<Type extends TeacherEvent['type']> = Recorded<Extract<TeacherEvent, { type: Type }>>

const ofTeacher = ({ stream }: { readonly stream: string }): Key[] => [{ teacher_id: teacherOf(stream) }]
const desk = (row: TeacherRow | undefined, key: Key): TeacherRow =>
  row ?? {
    ...key,
    labels: [],
    weekdays: [...studyCalendar.weekdays],
    days_off: [],
    news_read_up_to: null,
  }

const withLabel = (
  row: TeacherRow | undefined,
  labelId: string,
  change: (label: TeacherLabel) => TeacherLabel,
): TeacherRow | undefined =>
  row && { ...row, labels: row.labels.map((one) => (one.label_id === labelId ? change(one) : one)) }

/** Teachers' labels, calendars, and how far they have read their news. */
export const teacher = projection({
  table: 'teacher',
  version: 1,
  key: ['teacher_id'],
  columns: {
    teacher_id: 'uuid',
    labels: 'jsonb not null',
    weekdays: 'jsonb not null',
    days_off: 'jsonb not null',
    news_read_up_to: 'timestamptz',
  },
  follows: ['teacher'],
  on: {
    LabelMade: {
      rows: ofTeacher,
      fold: (row, { event: { data } }: Of<'LabelMade'>, key) => {
        const before = desk(row, key)
        // The name is null once its teacher's key is gone: no label is kept of somebody who has been erased.
        if (data.name === null) return before
        return { ...before, labels: [...before.labels, { label_id: data.labelId, name: data.name, student_ids: [] }] }
      },
    },
    LabelRenamed: {
      rows: ofTeacher,
      fold: (row, { event: { data } }: Of<'LabelRenamed'>) =>
        withLabel(row, data.labelId, (label) => ({ ...label, name: data.name ?? label.name })),
    },
    LabelRemoved: {
      rows: ofTeacher,
      fold: (row, { event: { data } }) =>
        row && { ...row, labels: row.labels.filter(({ label_id }) => label_id !== data.labelId) },
    },
    StudentsLabelled: {
      rows: ofTeacher,
      fold: (row, { event: { data } }) =>
        withLabel(row, data.labelId, (label) => ({
          ...label,
          student_ids: [...new Set([...label.student_ids, ...data.studentIds])],
        })),
    },
    StudentsUnlabelled: {
      rows: ofTeacher,
      fold: (row, { event: { data } }) => {
        const taken = new Set(data.studentIds)
        return withLabel(row, data.labelId, (label) => ({
          ...label,
          student_ids: label.student_ids.filter((id) => !taken.has(id)),
        }))
      },
    },
    StudyCalendarSet: {
      rows: ofTeacher,
      fold: (row, { event: { data } }, key) => ({
        ...desk(row, key),
        weekdays: data.weekdays,
        days_off: data.daysOff,
      }),
    },
    NewsRead: {
      rows: ofTeacher,
      fold: (row, { event: { data } }, key) => ({ ...desk(row, key), news_read_up_to: data.upTo }),
    },
  },
})
