import { studentStream } from '@wordtrail/contracts/events/student'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { recorded, sample } from '@wordtrail/folds/sample-events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTable } from '../tables/table.ts'
import { li, newDatabase, wang } from '../test-rig.ts'
import { serialConnection } from './serial-connection.ts'
import { tableLoader } from './table-loader.ts'

/** A row for each goal that was set, with a text as long as the goal. */
const goalSet: AnyProjection = {
  table: 'goal_set',
  version: 1,
  key: ['student_id', 'position'],
  insertOnly: true,
  columns: { student_id: 'uuid', position: 'text', text: 'text' },
  on: {
    LearningGoalSet: {
      rows: ({ stream, position }) => [{ student_id: stream.slice('learner-'.length), position }],
      fold: (_row, { event, position }, key) => ({
        ...key,
        text: position.at(-1)!.repeat((event.data as { readonly goal: number }).goal),
      }),
    },
  },
}
const student = fc.constantFrom(li, wang)
/** Pieces that are larger and smaller than those before them. */
const piece = fc.array(fc.record({ student, goal: fc.constantFrom(0, 1, 1000, 200_000) }), { maxLength: 8 })

test('rows of an insert-only table arrive as they were made, in however many pieces they leave', async () => {
  const client = await (await newDatabase()).connect()
  const table = { of: goalSet, relation: 'read_model.goal_set' }
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      await client.query('drop table if exists read_model.goal_set')
      await createTable(client, table)
      const set = (one: { readonly student: string; readonly goal: number }) =>
        sample(studentStream(one.student), { type: 'LearningGoalSet', data: { goal: one.goal } })
      const events = recorded(pieces.flat().map(set))
      const loader = tableLoader(serialConnection(client), table)
      let next = 0
      for (const { length } of pieces) {
        for (const event of events.slice(next, next + length)) loader.add(event, 0)
        next += length
        await loader.spill()
      }
      await loader.finish()
      await loader.connection.done()

      const { rows } = await client.query('select * from read_model.goal_set order by position')
      const { LearningGoalSet } = goalSet.on
      expect(rows).toEqual(
        events.map((event) => LearningGoalSet!.fold(undefined, event, LearningGoalSet!.rows(event)[0]!)),
      )
    }),
    { numRuns: 30 },
  )
  client.release()
})
