import { randomOf } from '@wordtrail/chance/random'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Happening } from './history/history.ts'
import { type LongStudent, longStudentHistory } from './long-student.ts'

/** A class's history with further students of its teacher's, who have so many events each. */
export function withLongStudents(
  ofClass: readonly Happening[],
  events: readonly number[],
  today: Day,
): { readonly students: readonly LongStudent[]; readonly happenings: readonly Happening[] } {
  const ids = randomOf(3)
  const [wordIds, teacherId] = [wordsOf(ofClass), teacherOf(ofClass)]
  const students = events.map((): LongStudent => ({ id: ids.uuid(), wordIds, sessionIds: [] }))
  const longOnes = students.flatMap((student, index) => [
    ...longStudentHistory({ random: randomOf(2 + index), student, teacherId, events: events[index]!, today }),
  ])
  const happenings = [...ofClass, ...longOnes].sort((one, other) =>
    one.metadata.recordedAt < other.metadata.recordedAt ? -1 : 1,
  )
  return { students, happenings }
}

const wordsOf = (happenings: readonly Happening[]): string[] =>
  happenings.flatMap(({ event, stream }) => (event.type === 'WordAdded' ? stream.slice('word-'.length) : []))

function teacherOf(happenings: readonly Happening[]): string {
  for (const { event } of happenings)
    if (event.type === 'AccountRegistered' && event.data.role === 'admin') return event.data.userId
  throw new Error('there is no teacher')
}
