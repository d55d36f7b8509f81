import { isRejection } from '@wordtrail/command-service/decider'
import { type StudentCommand, student } from '@wordtrail/command-service/student/decider'
import { isAssigned } from '@wordtrail/command-service/student/homework'
import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { type StudentEvent, studentStream } from '@wordtrail/contracts/events/student'
import { foldEvent } from '@wordtrail/folds/fold'
import { KeyedRows } from '@wordtrail/folds/keyed-rows'
import { assignment } from '@wordtrail/folds/projections/assignment/projection'
import { homework } from '@wordtrail/folds/projections/homework/projection'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const [studentId, teacherId] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22']
const dictionary = ['calm', 'brave', 'kind', 'tidy', 'begin']
const wordIds = fc.uniqueArray(fc.constantFrom(...dictionary), { maxLength: 4 })
const homeworkId = fc.constantFrom('one', 'two', 'three')
const today = '2026-01-08'

const content = { teacherId: fc.constant(teacherId), homeworkId, studentId: fc.constant(studentId), wordIds }
const said = { title: fc.constant(''), dueOn: fc.constantFrom(null, today), today: fc.constant(today) }
const command: fc.Arbitrary<StudentCommand> = fc.oneof(
  fc.record({ type: fc.constant('giveHomework' as const), ...content, ...said }),
  fc.record({ type: fc.constant('changeHomework' as const), ...content, ...said }),
  fc.record({ type: fc.constant('withdrawHomework' as const), teacherId: fc.constant(teacherId), homeworkId }),
  fc.record({ type: fc.constant('assignWords' as const), teacherId: fc.constant(teacherId), wordIds }),
  fc.record({ type: fc.constant('dropAssignment' as const), wordId: fc.constantFrom(...dictionary) }),
)
const linked: StudentEvent = { type: 'LinkedBySchool', data: { teacherId } }
const ended: StudentEvent = { type: 'LinkEnded', data: { userId: studentId, teacherId, by: 'school', reason: '' } }
/** A link that ends and begins again; or nothing but a command. */
const step = fc.oneof({ weight: 6, arbitrary: command }, { weight: 1, arbitrary: fc.constant('relink' as const) })

const recordedAt = (event: StudentEvent, revision: number): Recorded<AnyEvent> => ({
  id: String(revision),
  event,
  stream: studentStream(studentId),
  revision,
  position: String(revision),
  metadata: {
    actor: teacherId,
    role: 'admin',
    causation: '',
    request: '',
    recordedAt: '2026-01-08T00:00:00.000Z',
    version: 1,
  },
})

test('what the decider takes for assigned and for homework is what the read models hold, after any sequence', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = student.initialState()
      const [assignments, homeworks] = [new KeyedRows(assignment), new KeyedRows(homework)]
      let revision = 0
      const happen = (event: StudentEvent) => {
        const recorded = recordedAt(event, revision++)
        foldEvent(assignment, assignments, recorded)
        foldEvent(homework, homeworks, recorded)
        state = student.evolve(state, event, { id: recorded.id, at: new Date(0) })
      }
      happen(linked)
      for (const one of steps) {
        const decided = one === 'relink' ? [ended, linked] : student.decide(one, state)
        if (!isRejection(decided)) decided.forEach(happen)

        const assigned = [...assignments.rows()].map((row) => row['word_id'] as string)
        expect(assigned.sort()).toEqual(dictionary.filter((word) => isAssigned(state.given, word)).sort())
        const open = ([...homeworks.rows()][0]?.['open'] ?? []) as { homework_id: string; word_ids: string[] }[]
        expect(new Map(open.map(({ homework_id, word_ids }) => [homework_id, word_ids]))).toEqual(
          new Map([...state.given.homework].map(([id, given]) => [id, given.wordIds])),
        )
      }
    }),
    { numRuns: 500 },
  ))
