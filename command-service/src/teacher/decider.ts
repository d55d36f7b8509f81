import type { TeacherEvent } from '@wordtrail/contracts/events/teacher'
import { type Decider, reject } from '../decider.ts'

export interface TeacherCommand {
  readonly type: 'readNews'
  readonly teacherId: string
  readonly upTo: Date
  readonly now: Date
}

interface Teacher {
  readonly newsReadUpTo?: Date
}

/** How a teacher keeps their own desk. */
export const teacher: Decider<Teacher, TeacherCommand, TeacherEvent> = {
  initialState: () => ({}),

  decide: (command, { newsReadUpTo }) => {
    switch (command.type) {
      case 'readNews': {
        const { teacherId, upTo, now } = command
        if (upTo > now) return reject('invalid-input')
        // Another of the teacher's screens has read further.
        if (newsReadUpTo && upTo <= newsReadUpTo) return []
        return [{ type: 'NewsRead', data: { userId: teacherId, upTo: upTo.toISOString() } }]
      }
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'NewsRead':
        return { ...state, newsReadUpTo: new Date(event.data.upTo) }
      default:
        return state
    }
  },
}
