import { randomUUID } from 'node:crypto'
import { accountStream } from '@wordtrail/contracts/events/account'
import { projections as allProjections } from '@wordtrail/folds/projections/all'
import { type SampleEvent, sample } from '@wordtrail/folds/sample-events'
import { positionAwaiter } from '@wordtrail/read-store/await-position'
import { contentVersionOf, readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { beforeEach, expect, test } from 'vitest'
import { rebuild } from '../bulk/rebuild.ts'
import { verify } from '../bulk/verify.ts'
import { corpus } from '../fingerprint/corpus.ts'
import { eventually, li, newDatabase, type ProjectionRig, projectionRig, tally, watched } from '../test-rig.ts'
import { projectionStatus } from './status.ts'

let rig: ProjectionRig
beforeEach(async () => {
  rig = await projectionRig()
})

const checkpoints = async () => (await readCheckpoints(rig.pool)).map(({ version, isLive }) => ({ version, isLive }))
const exists = async (table: string) => (await rig.tables()).includes(table)

test('tables are there once prepared, and follow the log', async () => {
  const running = rig.run([tally()])
  await running.prepared
  expect(await rig.rowsOf(tally())).toEqual([])
  await rig.setGoals(1, 2)
  await rig.caughtUp()
  expect(await rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 2 }])
  await expect(running.assertReady()).resolves.toBeUndefined()
})

test('the content version of a table changes with an event that it takes, and with a switch', async () => {
  const versionOf = async (table: string) =>
    (await rig.pool.query<{ version: string }>(`select ${contentVersionOf(table)} as version`)).rows[0]!.version
  const still = { ...tally(), table: 'still', on: {} }
  const first = rig.run([tally(), still])
  await first.prepared
  const before = [await versionOf('tally'), await versionOf('still')]
  await rig.setGoals(1)
  await rig.caughtUp()
  const after = [await versionOf('tally'), await versionOf('still')]
  expect([after[0] !== before[0], after[1] === before[1]]).toEqual([true, true])
  await rebuild({
    pool: rig.pool,
    log: rig.store,
    codec: rig.codec,
    projections: [still],
    signal: new AbortController().signal,
  })
  expect(await versionOf('still')).not.toBe(after[1])
})

test('a restart goes on at the checkpoint', async () => {
  await rig.setGoals(1, 2, 3)
  const first = rig.run([tally()])
  await rig.caughtUp()
  await first.stop()
  const stoppedAt = await rig.store.head()
  await rig.setGoals(4, 5)

  const { store, readFrom, open } = watched(rig.store)
  open()
  rig.run([tally()], { store })
  await rig.caughtUp()
  expect(readFrom).toEqual([stoppedAt])
  expect(await rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 5 }])
})

test('a second run stands by and takes over when the first stops', async () => {
  const first = rig.run([tally()])
  await first.prepared
  const second = watched(rig.store)
  second.open()
  const standby = rig.run([tally()], { store: second.store })
  await standby.prepared
  await rig.setGoals(1, 2)
  await rig.caughtUp()
  expect(second.readFrom).toEqual([])

  await first.stop()
  await rig.setGoals(3)
  await rig.caughtUp()
  expect(second.readFrom).toHaveLength(1)
  expect(await rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 3 }])
})

test('a run that stands by is prepared only when there are tables', async () => {
  const owner = await rig.pool.connect()
  await owner.query('select pg_advisory_lock(7700, 2)')
  const running = rig.run([tally()])
  const hasTablesOncePrepared = running.prepared.then(() => exists('tally_v1_1'))
  const attempts = `select count(*) from pg_stat_activity where datname = current_database()
    and (query like '%pg_try_advisory_lock%' or query like '%is_live%') and pid <> pg_backend_pid()`
  await eventually(async () => (await rig.pool.query<{ count: number }>(attempts)).rows[0]!.count).toBeGreaterThan(0)
  owner.release(true)
  expect(await hasTablesOncePrepared).toBe(true)
})

test('a changed version is built beside the old one, which is read until the switch and dropped after it', async () => {
  await rig.setGoals(1, 2)
  const old = rig.run([tally()])
  await rig.caughtUp()
  await old.stop()

  const changed = tally((before) => before + 10, 2)
  const { store, open } = watched(rig.store)
  rig.run([changed], { store })
  await eventually(() => exists('tally_v2_1')).toBe(true)
  expect(await rig.rowsOf(changed)).toEqual([{ student_id: li, goals_set: 2 }])
  expect(await checkpoints()).toEqual([
    { version: 1, isLive: true },
    { version: 2, isLive: false },
  ])

  open()
  await eventually(() => rig.rowsOf(changed)).toEqual([{ student_id: li, goals_set: 20 }])
  await eventually(() => exists('tally_v1_1')).toBe(false)
  expect(await checkpoints()).toEqual([{ version: 2, isLive: true }])
  await rig.setGoals(3)
  await rig.caughtUp()
  expect(await rig.rowsOf(changed)).toEqual([{ student_id: li, goals_set: 30 }])
})

test('a changed version goes live also where the log is empty', async () => {
  const old = rig.run([tally()])
  await old.prepared
  await old.stop()
  rig.run([tally((before) => before + 10, 2)])
  await eventually(() => exists('tally_v1_1')).toBe(false)
})

test('a new read model catches up from the start, while the others keep theirs', async () => {
  await rig.setGoals(1, 2)
  const alone = rig.run([tally()])
  await rig.caughtUp()
  await alone.stop()
  const second = { ...tally(), table: 'second_tally' }
  await rig.run([tally(), second]).prepared
  await rig.caughtUp()
  expect(await rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 2 }])
  expect(await rig.rowsOf(second)).toEqual([{ student_id: li, goals_set: 2 }])
})

test('read models of a foreign log are thrown away and built from this one', async () => {
  await rig.setGoals(1, 2, 3)
  const first = rig.run([tally()])
  await rig.caughtUp()
  await first.stop()

  const other = await projectionRig()
  await other.setGoals(1)
  other.run([tally()], { on: rig.pool })
  await eventually(() => rig.rowsOf(tally())).toEqual([{ student_id: li, goals_set: 1 }])
})

test('a read model that the program names as retired is dropped', async () => {
  const withOther = rig.run([tally(), { ...tally(), table: 'given_up' }])
  await withOther.prepared
  await withOther.stop()
  rig.run([tally()], { retired: ['given_up'] })
  await eventually(rig.tables).toEqual(['tally_v1_1'])
  expect(await checkpoints()).toHaveLength(1)
})

test('an older program leaves tables that it does not know as they are, and the newer one goes on with them', async () => {
  const [olderTally, newerTally, added] = [tally(), tally((before) => before + 10, 2), { ...tally(), table: 'added' }]
  const newer = rig.run([newerTally, added])
  await newer.prepared
  await rig.setGoals(1, 2)
  await rig.caughtUp()
  await newer.stop()
  const left = await rig.store.head()

  const older = rig.run([olderTally], { mayGoBack: true })
  await rig.setGoals(3)
  await eventually(() => rig.rowsOf(olderTally)).toEqual([{ student_id: li, goals_set: 3 }])
  expect(await positionAwaiter(rig.pool, ['tally'])(await rig.store.head())).toBe(true)
  expect(await rig.rowsOf(added)).toEqual([{ student_id: li, goals_set: 2 }])
  expect((await readCheckpoints(rig.pool)).map(({ table, version, position }) => [table, version, position])).toEqual([
    ['added', 1, left],
    ['tally', 1, await rig.store.head()],
  ])
  expect(await older.assertReady()).toEqual({ not_followed: ['added version 1'] })
  const { tables } = await projectionStatus({
    pool: rig.pool,
    log: rig.store,
    projections: [olderTally],
    now: () => new Date(),
  })
  expect(tables.map(({ table, isFollowed, lagEvents }) => ({ table, isFollowed, lagEvents }))).toEqual([
    { table: 'added', isFollowed: false, lagEvents: 1 },
    { table: 'tally', isFollowed: true, lagEvents: 0 },
  ])
  await older.stop()

  const again = rig.run([newerTally, added])
  await eventually(() => rig.rowsOf(newerTally)).toEqual([{ student_id: li, goals_set: 30 }])
  await rig.caughtUp()
  expect(await rig.rowsOf(added)).toEqual([{ student_id: li, goals_set: 3 }])
  expect(await rig.tables()).toContain('added_v1_1')
  expect(await again.assertReady()).toBeUndefined()
  const verified = await verify({
    pool: rig.pool,
    log: rig.store,
    codec: rig.codec,
    projections: [newerTally, added],
    signal: new AbortController().signal,
  })
  expect(verified).toMatchObject([
    { table: 'tally', rows: 1, differing: 0 },
    { table: 'added', rows: 1, differing: 0 },
  ])
})

test('a replay from nothing gives the same tables as the live run', async () => {
  // Whoever signs in in the corpus is erased in the end, and would leave no sign-in to compare.
  const staying = randomUUID()
  const signedIn = { type: 'SignedIn', data: { userId: staying, deviceId: randomUUID() } } as const
  const history = [...Object.values(corpus).flat(), sample(accountStream('staying'), signedIn)]
  const personOf = ({ event }: SampleEvent) => ('userId' in event.data ? [event.data.userId!] : [])
  for (const person of new Set(history.flatMap(personOf))) await rig.keyRing.create(person)
  rig.run(allProjections)
  for (const { stream, event, role = 'user' } of history) {
    await rig.appendBy(role, stream, [event])
    await rig.caughtUp()
  }
  // An erasure ends with the person's key: the replay reads nothing personal any more.
  const erased = history.filter(({ event }) => event.type === 'AccountErased')
  for (const person of new Set(erased.flatMap(personOf))) await rig.keyRing.destroy(person)

  const replayed = await newDatabase()
  rig.run(allProjections, { on: replayed })
  await rig.caughtUp(replayed)
  for (const of of allProjections) {
    const live = await rig.rowsOf(of)
    expect.soft(live, of.table).not.toEqual([])
    expect.soft(await rig.rowsOf(of, replayed), of.table).toEqual(live)
  }
})
