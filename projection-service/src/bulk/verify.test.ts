import { setImmediate as turn } from 'node:timers/promises'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { beforeEach, expect, test } from 'vitest'
import { li, type ProjectionRig, projectionRig, tally, wang } from '../test-rig.ts'
import { NotVerifiable, verify } from './verify.ts'

let rig: ProjectionRig
beforeEach(async () => {
  rig = await projectionRig()
})
const verified = (...projections: AnyProjection[]) =>
  verify({ pool: rig.pool, log: rig.store, codec: rig.codec, projections, signal: new AbortController().signal })

test('tables that follow the log agree with its replay, also while events come in', async () => {
  await rig.run([tally()]).prepared
  await rig.setGoals(1, 2)
  await rig.setGoalsOf(wang, 1)
  await rig.caughtUp()
  let isDone = false
  const writing = (async () => {
    for (let student = 0; !isDone; student += 1) {
      await rig.setGoalsOf(`4c2a8d63-7b45-4e1f-8b66-${String(student % 100).padStart(12, '0')}`, 5)
      await turn()
    }
  })()
  for (let round = 0; round < 3; round += 1)
    expect(await verified(tally())).toMatchObject([{ table: 'tally', differing: 0, differences: [] }])
  isDone = true
  await writing
})

test('a wrong row, a missing one and one too many are found, and nothing else', async () => {
  const second = { ...tally(), table: 'second_tally' }
  rig.run([tally(), second])
  const [missing, tooMany] = ['5d3b9e74-8c56-4f2a-9c77-2e0b3c8b4f33', '6e4caf85-9d67-4a3b-8d88-3f1c4d9c5a44']
  await rig.setGoals(1, 2)
  await rig.setGoalsOf(wang, 1)
  await rig.setGoalsOf(missing, 1)
  await rig.caughtUp()
  await rig.pool.query('update read_model.tally_v1_1 set goals_set = 7 where student_id = $1', [li])
  await rig.pool.query('delete from read_model.tally_v1_1 where student_id = $1', [missing])
  await rig.pool.query('insert into read_model.tally_v1_1 values ($1, 1)', [tooMany])

  const [first, other] = await verified(tally(), second)
  expect(first).toMatchObject({
    table: 'tally',
    rows: 4,
    differing: 3,
    position: await rig.store.head(),
    differences: [
      { live: { student_id: li, goals_set: 7 }, replayed: { student_id: li, goals_set: 2 } },
      { live: undefined, replayed: { student_id: missing, goals_set: 1 } },
      { live: { student_id: tooMany, goals_set: 1 }, replayed: undefined },
    ],
  })
  expect(other).toMatchObject({ table: 'second_tally', rows: 3, differing: 0 })
})

test('what a parked stream holds back is no difference, and does not keep the rest from being compared', async () => {
  const fragile = tally((before, goal) => {
    if (goal === 13) throw new Error('thirteen')
    return before + 1
  })
  await rig.run([fragile], { logLine: () => {} }).prepared
  await rig.setGoals(1, 13, 2)
  await rig.setGoalsOf(wang, 1)
  await rig.caughtUp()
  expect(await rig.parked()).toMatchObject([{ stream: studentStream(li), held: 2 }])
  expect(await verified(fragile)).toMatchObject([{ rows: 2, differing: 0 }])
  await rig.pool.query('update read_model.tally_v1_1 set goals_set = 7')
  expect(await verified(fragile)).toMatchObject([{ rows: 2, differing: 2 }])
})

test('tables of another version are not compared', async () => {
  await rig.run([tally()]).prepared
  await expect(verified(tally(undefined, 2))).rejects.toThrow(NotVerifiable)
})
