import { studentStream } from '@wordtrail/contracts/events/student'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { beforeEach, expect, test } from 'vitest'
import { eventually, li, type ProjectionRig, projectionRig, tally, wang, watched } from '../test-rig.ts'
import { RebuildRunning, rebuild } from './rebuild.ts'

let rig: ProjectionRig
beforeEach(async () => {
  rig = await projectionRig()
})
const going = new AbortController().signal
const rebuildOf = (projections: readonly AnyProjection[], store = rig.store, signal = going) =>
  rebuild({ pool: rig.pool, log: store, codec: rig.codec, projections, signal })
const spoil = () => rig.pool.query('update read_model.tally_v1_1 set goals_set = 99')
const builds = async () =>
  (await readCheckpoints(rig.pool)).map(({ table, build, isLive, events }) => ({ table, build, isLive, events }))

test('a table is rebuilt beside the live one, which moves on and is read meanwhile, and switched without loss', async () => {
  const second = { ...tally(), table: 'second_tally' }
  await rig.run([tally(), second]).prepared
  await rig.setGoals(1, 2)
  await rig.caughtUp()
  await spoil()

  const { store, open } = watched(rig.store)
  const rebuilding = rebuildOf([tally()], store)
  await eventually(builds).toMatchObject([
    { table: 'second_tally', isLive: true },
    { build: 1, isLive: true },
    { build: 2, isLive: false },
  ])
  await rig.setGoals(3)
  await rig.caughtUp()
  expect(await rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 100 }])
  await expect(rebuildOf([tally()])).rejects.toThrow(RebuildRunning)

  const writing = (async () => {
    for (let goal = 0; goal < 100; goal += 1) await rig.setGoalsOf(wang, goal)
  })()
  const readings: string[] = []
  let isDone = false
  const reading = (async () => {
    while (!isDone) readings.push(...(await rig.rowsOf(tally())).map(({ goals_set }) => `${goals_set as number}`))
  })()
  open()
  await rebuilding
  await writing
  isDone = true
  await reading
  await rig.caughtUp()
  expect(await rig.rowsOf(tally())).toEqual([
    { student_id: li, goals_set: 3 },
    { student_id: wang, goals_set: 100 },
  ])
  expect(readings.length).toBeGreaterThan(0)
  expect(await rig.tables()).toEqual(['second_tally_v1_1', 'tally_v1_2'])
  expect(await builds()).toEqual([
    { table: 'second_tally', build: 1, isLive: true, events: 103 },
    { table: 'tally', build: 2, isLive: true, events: 103 },
  ])
})

test('an event that cannot be folded stops the rebuild, which names it, and everything stays as it was', async () => {
  const running = rig.run([tally()])
  await rig.setGoals(1, 2)
  await rig.caughtUp()
  await running.stop()
  const broken = tally(() => {
    throw new Error('no idea')
  })
  await expect(rebuildOf([broken])).rejects.toThrow(
    `tally cannot fold LearningGoalSet (stream ${studentStream(li)}, revision 0`,
  )
  expect(await rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 2 }])
  expect(await rig.parked()).toEqual([])
})

test('a raised version that cannot be built leaves the old one to be read, and logs one line', async () => {
  const old = rig.run([tally()])
  await rig.setGoals(1, 2)
  await rig.caughtUp()
  await old.stop()
  const lines: string[] = []
  const running = rig.run(
    [
      tally(() => {
        throw new Error('no idea')
      }, 2),
    ],
    { logLine: (line) => lines.push(line) },
  )
  await eventually(() => lines).toEqual([
    expect.stringMatching(/^cannot build tally version 2: tally cannot fold LearningGoalSet/),
  ])
  expect(await rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 2 }])
  await expect(running.assertReady()).resolves.toEqual({ not_followed: ['tally version 1'] })
})

test('what an interrupted rebuild has left is dropped by the next one', async () => {
  await rig.run([tally()]).prepared
  await rig.setGoals(1, 2)
  await rig.caughtUp()
  const { store, open } = watched(rig.store)
  const stopping = new AbortController()
  const interrupted = rebuildOf([tally()], store, stopping.signal)
  await eventually(rig.tables).toEqual(['tally_v1_1', 'tally_v1_2'])
  stopping.abort()
  open()
  await expect(interrupted).rejects.toThrow('aborted')
  expect(await builds()).toMatchObject([
    { build: 1, isLive: true },
    { build: 2, isLive: false },
  ])

  await spoil()
  await rebuildOf([tally()])
  expect(await rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 2 }])
  expect(await rig.tables()).toHaveLength(1)
})

test('a query that holds a view holds up the switch, not the rows', async () => {
  await rig.run([tally()]).prepared
  await rig.setGoals(1)
  await rig.caughtUp()
  const reader = await rig.pool.connect()
  await reader.query('begin; select * from read_model.tally')
  const rebuilding = rebuildOf([tally()])
  await eventually(
    async () =>
      (
        await rig.pool.query<{ count: number }>(
          `select count(*) from pg_locks where not granted and mode = 'AccessExclusiveLock'`,
        )
      ).rows[0]!.count,
  ).toBeGreaterThan(0)
  await eventually(
    async () =>
      (
        await rig.pool.query<{ count: number }>(
          `select count(*) from pg_locks where not granted and mode = 'AccessExclusiveLock'`,
        )
      ).rows[0]!.count,
  ).toBe(0)
  await rig.setGoals(2)
  await rig.caughtUp()
  expect(await rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 2 }])
  await reader.query('commit')
  reader.release()
  await rebuilding
  expect(await rig.tables()).toEqual(['tally_v1_2'])
  expect(await rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 2 }])
})
