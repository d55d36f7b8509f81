import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { learnerOf, learnerStream } from '@wordtrail/contracts/events/learner'
import { memoryStream } from '@wordtrail/contracts/events/memory'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { secretBoxStream } from '@wordtrail/contracts/events/secret-box'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { positionAwaiter } from '@wordtrail/infra/database/await-position'
import { migrate } from '@wordtrail/infra/database/migrate'
import { createPool } from '@wordtrail/infra/database/pool'
import { createCodec } from '@wordtrail/infra/event-store/codec'
import { memoryEventStore } from '@wordtrail/infra/event-store/memory/memory-event-store'
import type { EventLog, EventStore } from '@wordtrail/infra/event-store/port'
import { memoryKeyRing } from '@wordtrail/infra/keyring/key-ring'
import type pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AnyProjection, Row } from '../projection.ts'
import { projections as allProjections } from '../projections/all.ts'
import { type ProjectionRun, runProjections } from './run-projections.ts'
import { viewOf } from './tables.ts'

const li = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const keyRing = memoryKeyRing()
const codec = createCodec(keyRing)

/** Counts goals set: an event folded twice or not at all shows. */
const tally = (fold: (before: number) => number = (before) => before + 1, version = 1): AnyProjection => ({
  table: 'tally',
  version,
  key: ['student_id'],
  columns: { student_id: 'uuid', goals_set: 'int not null' },
  on: {
    LearningGoalSet: {
      rows: ({ stream }) => [{ student_id: learnerOf(stream) }],
      fold: (row, _recorded, key) => ({ ...key, goals_set: fold((row?.['goals_set'] as number | undefined) ?? 0) }),
    },
  },
})

let pool: pg.Pool
let store: EventStore
beforeEach(async () => {
  pool = await newDatabase()
  store = memoryEventStore()
})

async function newDatabase(): Promise<pg.Pool> {
  const created = createPool({ url: await freshDatabase(), name: 'test' })
  onTestFinished(() => created.end())
  await migrate(created)
  return created
}

interface RunOptions {
  readonly on?: pg.Pool
  readonly log?: EventLog
  readonly onError?: (error: unknown) => void
}
const failLoudly = (error: unknown) => { throw error }

function run(projections: readonly AnyProjection[], { on = pool, log = store, onError = failLoudly }: RunOptions = {}): ProjectionRun {
  const running = runProjections({ pool: on, log, codec, projections, onError })
  onTestFinished(() => running.stop())
  return running
}

async function append(stream: string, ...events: AnyEvent[]): Promise<void> {
  let revision = -1
  for await (const stored of store.load(stream)) revision = stored.revision
  const metadata = { actor: li, role: 'user', causation: randomUUID(), request: '', recordedAt: '2026-01-05T01:00:00.000Z' } as const
  const encoded = await codec.encode(events.map((event) => ({ id: randomUUID(), event, metadata })))
  expect(await store.append(stream, revision < 0 ? 'none' : revision, encoded)).toMatchObject({ outcome: 'appended' })
}
const setGoals = (...goals: number[]) => append(learnerStream(li), ...goals.map((goal) => ({ type: 'LearningGoalSet', data: { goal } }) as const))

/** The lock of a run that stopped is free once PostgreSQL has seen its connection close; a next run may stand by for a second. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 10_000 })
const caughtUp = async (on = pool, log: EventLog = store) => {
  const head = await log.head()
  while (!(await positionAwaiter(on)(head)));
}
const rowsOf = async (of: Pick<AnyProjection, 'table'>, on = pool): Promise<Row[]> => (await on.query<Row>(`select * from ${viewOf(of)} t order by t::text`)).rows
const checkpoints = async () => (await pool.query<{ version: number; position: string; is_live: boolean }>('select version, position, is_live from projection.checkpoint order by version')).rows
const existsTable = async (table: string) => (await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [`read_model.${table}`])).rows[0]!.found

/** A log that tells where it is read from, and gives nothing before its gate opens. */
function watched(log: EventLog) {
  const gate = Promise.withResolvers<void>()
  const readFrom: string[] = []
  const watching: EventLog = {
    start: log.start,
    head: log.head,
    async *batches(after, options) {
      readFrom.push(after)
      await gate.promise
      yield* log.batches(after, options)
    },
  }
  return { log: watching, readFrom, open: gate.resolve }
}

test('tables are there once prepared, and follow the log', async () => {
  const running = run([tally()])
  await running.prepared
  expect(await rowsOf(tally())).toEqual([])
  await setGoals(1, 2)
  await caughtUp()
  expect(await rowsOf(tally())).toEqual([{ student_id: li, goals_set: 2 }])
  await expect(running.assertReady()).resolves.toBeUndefined()
})

test('a restart goes on at the checkpoint', async () => {
  await setGoals(1, 2, 3)
  const first = run([tally()])
  await caughtUp()
  await first.stop()
  const stoppedAt = await store.head()
  await setGoals(4, 5)

  const { log, readFrom, open } = watched(store)
  open()
  run([tally()], { log })
  await caughtUp()
  expect(readFrom).toEqual([stoppedAt])
  expect(await rowsOf(tally())).toEqual([{ student_id: li, goals_set: 5 }])
})

test('a second run stands by and takes over when the first stops', async () => {
  const first = run([tally()])
  await first.prepared
  const second = watched(store)
  second.open()
  const standby = run([tally()], { log: second.log })
  await standby.prepared
  await setGoals(1, 2)
  await caughtUp()
  expect(second.readFrom).toEqual([])

  await first.stop()
  await setGoals(3)
  await caughtUp()
  expect(second.readFrom).toHaveLength(1)
  expect(await rowsOf(tally())).toEqual([{ student_id: li, goals_set: 3 }])
})

test('a run that stands by is prepared only when there are tables', async () => {
  const owner = await pool.connect()
  await owner.query('select pg_advisory_lock(7700, 2)')
  const running = run([tally()])
  const hasTablesOncePrepared = running.prepared.then(() => existsTable('tally_v1'))
  const attempts = `select count(*) from pg_stat_activity where datname = current_database() and (query like '%pg_try_advisory_lock%' or query like '%is_live%') and pid <> pg_backend_pid()`
  await eventually(async () => (await pool.query<{ count: number }>(attempts)).rows[0]!.count).toBeGreaterThan(0)
  owner.release(true)
  expect(await hasTablesOncePrepared).toBe(true)
})

test('a changed version is built beside the old one, which is read until the switch and dropped after it', async () => {
  await setGoals(1, 2)
  const old = run([tally()])
  await caughtUp()
  await old.stop()

  const changed = tally((before) => before + 10, 2)
  const { log, open } = watched(store)
  run([changed], { log })
  await eventually(() => existsTable('tally_v2')).toBe(true)
  expect(await rowsOf(changed)).toEqual([{ student_id: li, goals_set: 2 }])
  expect((await checkpoints()).map(({ version, is_live }) => ({ version, is_live }))).toEqual([{ version: 1, is_live: true }, { version: 2, is_live: false }])

  open()
  await eventually(() => rowsOf(changed)).toEqual([{ student_id: li, goals_set: 20 }])
  await eventually(() => existsTable('tally_v1')).toBe(false)
  expect((await checkpoints()).map(({ version, is_live }) => ({ version, is_live }))).toEqual([{ version: 2, is_live: true }])
  await setGoals(3)
  await caughtUp()
  expect(await rowsOf(changed)).toEqual([{ student_id: li, goals_set: 30 }])
})

test('a changed version goes live also where the log is empty', async () => {
  const old = run([tally()])
  await old.prepared
  await old.stop()
  run([tally((before) => before + 10, 2)])
  await eventually(() => existsTable('tally_v1')).toBe(false)
})

test('a new read model catches up from the start, while the others keep theirs', async () => {
  await setGoals(1, 2)
  const alone = run([tally()])
  await caughtUp()
  await alone.stop()
  const second = { ...tally(), table: 'second_tally' }
  run([tally(), second])
  await eventually(() => existsTable('second_tally_v1')).toBe(true)
  await caughtUp()
  expect(await rowsOf(tally())).toEqual([{ student_id: li, goals_set: 2 }])
  expect(await rowsOf(second)).toEqual([{ student_id: li, goals_set: 2 }])
})

test('a fold that throws keeps rows and checkpoint and is reported; the run recovers when it no longer throws', async () => {
  let isBroken = false
  const reported = Promise.withResolvers<unknown>()
  const fragile = tally((before) => {
    if (isBroken) throw new Error('cannot fold')
    return before + 1
  })
  const running = run([fragile], { onError: reported.resolve })
  await setGoals(1)
  await caughtUp()
  const held = await checkpoints()

  isBroken = true
  await setGoals(2, 3)
  expect(await reported.promise).toMatchObject({ message: 'cannot fold' })
  await expect(running.assertReady()).rejects.toThrow('cannot fold')
  expect(await checkpoints()).toEqual(held)
  expect(await rowsOf(fragile)).toEqual([{ student_id: li, goals_set: 1 }])

  isBroken = false
  await caughtUp()
  expect(await rowsOf(fragile)).toEqual([{ student_id: li, goals_set: 3 }])
  await eventually(() => running.assertReady().then(() => 'ready', () => 'in trouble')).toBe('ready')
})

test('read models of a foreign log are thrown away and built from this one', async () => {
  await setGoals(1, 2, 3)
  const first = run([tally()])
  await caughtUp()
  await first.stop()

  store = memoryEventStore()
  await setGoals(1)
  run([tally()])
  await eventually(() => rowsOf(tally())).toEqual([{ student_id: li, goals_set: 1 }])
})

test('a read model that the program no longer has does not make answers stale', async () => {
  const withOther = run([tally(), { ...tally(), table: 'given_up' }])
  await withOther.prepared
  await withOther.stop()
  await setGoals(1)
  run([tally()])
  await eventually(() => rowsOf(tally())).toEqual([{ student_id: li, goals_set: 1 }])
  expect(await positionAwaiter(pool)(await store.head())).toBe(true)
})

test('a replay from nothing gives the same tables as the live run', async () => {
  const [user, teacher, calm, brave, book, other] = Array.from({ length: 6 }, () => randomUUID()) as [string, string, string, string, string, string]
  await keyRing.create(user)
  const silent = { primary: '', list: [] }
  const content = {
    word: 'calm', word_root: 'calm', part_of_speech: '', definition_cn: '平静的', definition_en: '', synonyms: [], tags: [], forms: [],
    ipa: { en_us: silent, en_gb: silent }, sample_sentences: [], exercises: [],
  }
  const recalls = [{ day: '2026-01-05', result: 'pass' }] as const
  const schedule = fsrs6.schedule(recalls)
  const history: readonly (readonly [string, ...AnyEvent[]])[] = [
    ['account-li', { type: 'AccountRegistered', data: { userId: user, role: 'user', username: 'li', passwordHash: 'hash', securityAnswerHash: null } }, { type: 'NicknameChanged', data: { userId: user, nickname: '小李' } }],
    [wordStream(calm), { type: 'WordAdded', data: { content, source: 'starter' } }],
    [wordStream(brave), { type: 'WordAdded', data: { content: { ...content, word: 'brave' }, source: 'teacher' } }],
    [wordbookStream(book), { type: 'WordbookCreated', data: { title: '初中', description: '', accessibility: 'public', ownerId: null, isFavorites: false } }, { type: 'WordsAddedToWordbook', data: { wordIds: [calm, brave] } }],
    [secretBoxStream(other), { type: 'SecretBoxCreated', data: { teacherId: teacher, title: '单元一', wordIds: [calm] } }],
    [learnerStream(user), { type: 'InvitationReceived', data: { invitationId: randomUUID(), teacherId: teacher } }],
    [learnerStream(user), { type: 'LearningGoalSet', data: { goal: 1 } }, { type: 'WordbooksTracked', data: { wordbookIds: [book, other] } }, { type: 'WordsAssigned', data: { teacherId: teacher, wordIds: [calm, brave] } }, { type: 'SecretWordbookSet', data: { teacherId: teacher, boxId: other, title: '难词', wordIds: [calm] } }],
    [memoryStream(user, calm), { type: 'WordMastered', data: { source: 'teacher', schedule } }],
    ['account-li', { type: 'SignedIn', data: { userId: user } }],
    [memoryStream(user, calm), { type: 'WordReviewed', data: { result: 'fail', dueOn: schedule.planned[0]!, schedule: fsrs6.schedule([...recalls, { day: '2026-01-08', result: 'fail' }]) } }],
    [wordStream(calm), { type: 'WordEdited', data: { content: { ...content, definition_cn: '镇静的' }, source: 'teacher' } }],
    [wordbookStream(book), { type: 'WordsRemovedFromWordbook', data: { wordIds: [calm] } }, { type: 'WordbookRenamed', data: { title: '初中核心' } }],
    [learnerStream(user), { type: 'AssignmentDropped', data: { wordId: brave } }, { type: 'TierSet', data: { teacherId: teacher, tier: 'tier_2' } }],
    [wordStream(brave), { type: 'WordDeleted', data: {} }],
    ['account-li', { type: 'AccountErased', data: { userId: user } }],
  ]
  run(allProjections)
  for (const [stream, ...events] of history) {
    await append(stream, ...events)
    await caughtUp()
  }
  // An erasure ends with the person's key: the replay reads nothing personal any more.
  await keyRing.destroy(user)

  const replayed = await newDatabase()
  run(allProjections, { on: replayed })
  await caughtUp(replayed)
  for (const of of allProjections) {
    const live = await rowsOf(of)
    expect.soft(live, of.table).not.toEqual([])
    expect.soft(await rowsOf(of, replayed), of.table).toEqual(live)
  }
})
