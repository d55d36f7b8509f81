import { z } from 'zod'
import { instant } from '../fields.ts'
import { calendarLimits, labelLimits, studentsAtOnce } from '../learning/limits.ts'
import type { EventOf } from './event.ts'
import { personal } from './personal.ts'
import { id } from './recorded.ts'

/** The teacher, whose key seals what they type about students. */
const about = { userId: id }
const label = { ...about, labelId: id }
const named = { ...label, name: personal(labelLimits.name) }
/** A label may outlast a link: it says nothing about who may see the student. */
const labelled = { ...label, studentIds: z.array(id).min(1).max(studentsAtOnce) }

/** Stream `teacher-{teacherId}`: how a teacher keeps their own desk. None of it changes what a student sees. */
export const teacherEvents = {
  LabelMade: z.strictObject(named),
  LabelRenamed: z.strictObject(named),
  /** From every student who had it. */
  LabelRemoved: z.strictObject(label),
  StudentsLabelled: z.strictObject(labelled),
  StudentsUnlabelled: z.strictObject(labelled),
  /** As it stands from now on. Before the first of these, students study from Monday to Friday. */
  StudyCalendarSet: z.strictObject({
    ...about,
    /** ISO 8601: 1 is Monday, 7 is Sunday. */
    weekdays: z.array(z.int().min(1).max(7)).max(7),
    daysOff: z.array(z.iso.date()).max(calendarLimits.daysOff),
  }),
  /** What happened up to an instant is no news any more. */
  NewsRead: z.strictObject({ ...about, upTo: instant }),
}
export type TeacherEvent = EventOf<typeof teacherEvents>

const prefix = 'teacher-'
export const teacherStream = (teacherId: string): string => prefix + teacherId
export const teacherOf = (stream: string): string => stream.slice(prefix.length)
