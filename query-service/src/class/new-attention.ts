import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { news } from '@wordtrail/contracts/api/news'
import type { AttentionReason } from '@wordtrail/contracts/learning/attention'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { OwnSelects } from '../own-selects.ts'
import { classFiguresOf, type StudentFigures } from './class-figures.ts'
import { nameOf } from './own-students.ts'

/** Reasons that hold today and did not hold on the day `then`, which is over. */
export async function newAttention(
  own: OwnSelects,
  { teacherId, then, today }: { readonly teacherId: string; readonly then: Day; readonly today: Day },
): Promise<Output<typeof news>['attention']> {
  const { students } = await classFiguresOf(own, { teacherId, day: today })
  const present = students.filter(({ attention }) => attention.length > 0)
  const before = await reasonsOn(own, { teacherId, day: then, present })
  return present.flatMap((student) => {
    // Of somebody who was not the teacher's student then, everything is new.
    const wasOwn = student.linked_on === null || student.linked_on <= then
    const known = (wasOwn && before.get(student.student_id)) || []
    const reasons = student.attention.flatMap(({ reason }) => (known.includes(reason) ? [] : [reason]))
    return reasons.length === 0 ? [] : [{ ...nameOf(student), reasons }]
  })
}

/** Of students who need attention at present: which of their reasons held at the end of a day. */
async function reasonsOn(
  own: OwnSelects,
  {
    teacherId,
    day,
    present,
  }: { readonly teacherId: string; readonly day: Day; readonly present: readonly StudentFigures[] },
): Promise<ReadonlyMap<string, readonly AttentionReason[]>> {
  if (present.length === 0) return new Map()
  const idsOf = (students: readonly StudentFigures[]) => students.map(({ student_id }) => student_id)
  const overdue = present.filter(({ attention }) => attention.some(({ reason }) => reason === 'overdue'))
  const past = { only: idsOf(present), withDue: idsOf(overdue) }
  const { students } = await classFiguresOf(own, { teacherId, day, past })
  return new Map(students.map(({ student_id, attention }) => [student_id, attention.map(({ reason }) => reason)]))
}
