import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { beforeEach, expect, test } from 'vitest'
import { eventually, li, type ProjectionRig, projectionRig, tally, wang, watched } from '../test-rig.ts'

let rig: ProjectionRig
beforeEach(async () => {
  rig = await projectionRig()
})

const [older, newer] = [tally(), tally((before) => before + 10, 2)]
const steady: AnyProjection = { ...tally(), table: 'steady' }
/** Of a leader that is gone, or has just been overtaken, to the next event in the tables of the next. */
const longestPauseMs = 2000

const goals = async (table: string) => (await rig.rowsOf({ table })).map(({ goals_set }) => goals_set)
const liveVersions = async () =>
  (await readCheckpoints(rig.pool)).flatMap(({ table, version, isLive }) => (isLive ? [`${table} ${version}`] : []))

test('while the newer program builds, the older one goes on; after the switch the newer one leads', async () => {
  await rig.setGoals(1, 2)
  const before = watched(rig.store)
  before.open()
  const old = rig.run([older, steady], { store: before.store })
  await rig.caughtUp()

  const { store, open } = watched(rig.store)
  const next = rig.run([newer, steady], { store })
  await eventually(rig.tables).toContain('tally_v2_1')
  for (let goal = 3; goal < 6; goal += 1) {
    const begun = performance.now()
    await rig.setGoals(goal)
    await rig.caughtUp()
    expect(performance.now() - begun).toBeLessThan(longestPauseMs / 2)
    expect([await goals('tally'), await goals('steady')]).toEqual([[goal], [goal]])
  }
  await expect(next.assertReady()).rejects.toThrow("being built beside an older program's")
  expect(await old.assertReady()).toBeUndefined()

  let written = 0
  let isSwitched = false
  const writing = (async () => {
    for (; !isSwitched; written += 1) {
      await rig.setGoalsOf(wang, 1 + (written % 500))
      await sleep(1)
    }
  })()
  open()
  await eventually(liveVersions).toEqual(['steady 1', 'tally 2'])
  const switched = performance.now()
  await eventually(async () => (await next.assertReady()) === undefined).toBe(true)
  isSwitched = true
  await writing
  await rig.caughtUp()
  expect(performance.now() - switched).toBeLessThan(longestPauseMs)
  expect(await rig.rowsOf(newer)).toEqual([
    { student_id: li, goals_set: 50 },
    { student_id: wang, goals_set: 10 * written },
  ])
  expect(await rig.rowsOf(steady)).toEqual([
    { student_id: li, goals_set: 5 },
    { student_id: wang, goals_set: written },
  ])

  const reads = before.readFrom.length
  await rig.setGoals(6)
  await rig.caughtUp()
  expect([await goals('tally'), await goals('steady')]).toEqual([
    [60, 10 * written],
    [6, written],
  ])
  expect(await old.assertReady()).toEqual({ not_followed: ['tally version 2'] })
  await sleep(longestPauseMs)
  expect(before.readFrom).toHaveLength(reads)
  expect(await liveVersions()).toEqual(['steady 1', 'tally 2'])
})

test('where nothing is written, the newer program leads all the same', async () => {
  const old = rig.run([older])
  await old.prepared
  const next = rig.run([newer])
  await eventually(liveVersions).toEqual(['tally 2'])
  const switched = performance.now()
  await rig.setGoals(1)
  await rig.caughtUp()
  expect(performance.now() - switched).toBeLessThan(longestPauseMs)
  expect(await goals('tally')).toEqual([10])
  expect(await next.assertReady()).toBeUndefined()
})

test('a program that only adds a read model takes over too, and only then drops those that it has given up', async () => {
  const givenUp = { ...tally(), table: 'given_up' }
  const old = rig.run([older, givenUp])
  await rig.setGoals(1)
  await rig.caughtUp()
  const { store, open } = watched(rig.store)
  rig.run([older, { ...steady, table: 'added' }], { store, retired: ['given_up'] })
  await eventually(rig.tables).toContain('added_v1_1')
  await rig.setGoals(2)
  await rig.caughtUp()
  expect(await goals('given_up')).toEqual([2])
  open()
  await eventually(rig.tables).toEqual(['added_v1_1', 'tally_v1_1'])
  await rig.setGoals(3)
  await rig.caughtUp()
  expect([await goals('added'), await goals('tally')]).toEqual([[3], [3]])

  // The older one stands by, and does not make again what has been given up.
  await sleep(longestPauseMs)
  expect(await rig.tables()).toEqual(['added_v1_1', 'tally_v1_1'])
  expect(await old.assertReady()).toEqual({ not_followed: ['added version 1'] })
})

test('where the older program ends before the switch, the newer one follows what it can while it builds', async () => {
  const old = rig.run([older, steady])
  await rig.setGoals(1)
  await rig.caughtUp()
  // Building reads to the head of the log; following reads on from there.
  const { store: held, open } = watched(rig.store)
  const store: typeof held = {
    ...held,
    batches: (after, options) => (options.live ? rig.store : held).batches(after, options),
  }
  const next = rig.run([newer, steady], { store })
  await eventually(rig.tables).toContain('tally_v2_1')
  await old.stop()
  await rig.setGoals(2)
  await eventually(() => goals('steady')).toEqual([2])
  expect(await goals('tally')).toEqual([1])
  expect(await next.assertReady()).toEqual({ not_followed: ['tally version 1'] })
  open()
  await eventually(() => goals('tally')).toEqual([20])
})

test('an older program that starts after the switch stands by, follows what it can while alone, and gives way', async () => {
  const next = rig.run([newer, steady])
  await rig.setGoals(1)
  await rig.caughtUp()
  const old = rig.run([older, steady])
  await sleep(longestPauseMs)
  await rig.setGoals(2)
  await rig.caughtUp()
  expect([await goals('tally'), await goals('steady')]).toEqual([[20], [2]])

  await next.stop()
  await rig.setGoals(3)
  await eventually(() => goals('steady')).toEqual([3])
  await sleep(longestPauseMs)
  expect(await goals('tally')).toEqual([20])
  expect(await old.assertReady()).toEqual({ not_followed: ['tally version 2'] })
  expect(await rig.tables()).toEqual(['steady_v1_1', 'tally_v2_1'])

  const begun = performance.now()
  rig.run([newer, steady])
  await eventually(() => goals('tally')).toEqual([30])
  expect(performance.now() - begun).toBeLessThan(longestPauseMs)
})

test('of three programs, two of them older, the newest leads in the end, and the others leave each other alone', async () => {
  const runs = [rig.run([older, steady]), rig.run([older, steady]), rig.run([newer, steady])]
  await rig.setGoals(1)
  await eventually(() => goals('tally')).toEqual([10])
  await runs[2]!.stop()
  const watching = watched(rig.store)
  watching.open()
  await rig.setGoals(2)
  await eventually(() => goals('steady')).toEqual([2])
  rig.run([newer, steady], { store: watching.store })
  await eventually(() => goals('tally')).toEqual([20])
  expect(watching.readFrom).toHaveLength(1)
})

test('connections that are cut at any moment lose and double nothing', async () => {
  const lines: string[] = []
  const logLine = (line: string) => lines.push(line)
  rig.run([older, steady], { logLine })
  await rig.caughtUp()
  rig.run([newer, steady], { logLine })
  let written = 0
  const end = performance.now() + 3000
  while (performance.now() < end) {
    await rig.setGoals(1 + (written % 500))
    written += 1
    // As the server sees a process that is killed: its leadership, its builds and its folds end in the middle.
    if (written % 20 === 0)
      await rig.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'wordtrail-projections%'`)
    await sleep(7)
  }
  await eventually(liveVersions).toEqual(['steady 1', 'tally 2'])
  await eventually(() => goals('tally')).toEqual([10 * written])
  await eventually(() => goals('steady')).toEqual([written])
})
