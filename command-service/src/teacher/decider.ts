import type { TeacherEvent } from '@wordtrail/contracts/events/teacher'
import { type StudyCalendar, studyCalendar } from '@wordtrail/contracts/learning/study-calendar'
import { type Decider, reject } from '../decider.ts'
import { decideLabel, evolveLabels, type LabelCommand, type Labels } from './labels.ts'

export type TeacherCommand =
  | LabelCommand
  | ({ readonly type: 'setCalendar'; readonly teacherId: string } & StudyCalendar)
  | { readonly type: 'readNews'; readonly teacherId: string; readonly upTo: Date; readonly now: Date }

interface Teacher {
  readonly labels: Labels
  readonly calendar: StudyCalendar
  readonly newsReadUpTo?: Date
}

const areEqual = (one: StudyCalendar, other: StudyCalendar): boolean =>
  one.weekdays.join() === other.weekdays.join() && one.daysOff.join() === other.daysOff.join()

/** How a teacher keeps their own desk. A command that changes nothing leads to no event. */
export const teacher: Decider<Teacher, TeacherCommand, TeacherEvent> = {
  initialState: () => ({ labels: new Map(), calendar: studyCalendar }),

  decide: (command, { labels, calendar, newsReadUpTo }) => {
    switch (command.type) {
      case 'readNews': {
        const { teacherId, upTo, now } = command
        if (upTo > now) return reject('invalid-input')
        // Another of the teacher's screens has read further.
        if (newsReadUpTo && upTo <= newsReadUpTo) return []
        return [{ type: 'NewsRead', data: { userId: teacherId, upTo: upTo.toISOString() } }]
      }
      case 'setCalendar': {
        const weekdays = [...new Set(command.weekdays)].sort()
        const daysOff = [...new Set(command.daysOff)].sort()
        return areEqual({ weekdays, daysOff }, calendar)
          ? []
          : [{ type: 'StudyCalendarSet', data: { userId: command.teacherId, weekdays, daysOff } }]
      }
      default:
        return decideLabel(command, labels)
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'LabelMade':
      case 'LabelRenamed':
      case 'LabelRemoved':
      case 'StudentsLabelled':
      case 'StudentsUnlabelled':
        return { ...state, labels: evolveLabels(state.labels, event) }
      case 'StudyCalendarSet':
        return { ...state, calendar: { weekdays: event.data.weekdays, daysOff: event.data.daysOff } }
      case 'NewsRead':
        return { ...state, newsReadUpTo: new Date(event.data.upTo) }
    }
  },
}
