import { studentStream } from '@wordtrail/contracts/events/student'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, ming, teacher] = [id(1), id(2), id(11)]
const [calm, brave, kind] = [id(31), id(32), id(33)]

const given = (userId: string, homeworkId: string, ...wordIds: string[]) =>
  ({
    type: 'HomeworkGiven',
    data: { userId, homeworkId, teacherId: teacher, title: '第三单元', dueOn: '2026-03-10', wordIds },
  }) as const

/** Homework that loses words of the dictionary, and that ends with its link. */
export const homework: readonly SampleEvent[] = [
  ...eventsAt(
    studentStream(li),
    '2026-03-01T01:00:00.000Z',
    { type: 'LinkedBySchool', data: { teacherId: teacher } },
    given(li, id(63), calm, brave),
    given(li, id(64), calm, kind),
    { type: 'AssignmentDropped', data: { wordId: calm } },
    { type: 'AssignmentDropped', data: { wordId: id(34) } },
  ),
  ...eventsAt(studentStream(ming), '2026-03-02T01:00:00.000Z', given(ming, id(63), calm), given(ming, id(64), kind), {
    type: 'LinkEnded',
    data: { userId: ming, teacherId: teacher, by: 'teacher', reason: '' },
  }),
]
