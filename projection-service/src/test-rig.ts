import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { studentOf, studentStream } from '@wordtrail/contracts/events/student'
import type { Role } from '@wordtrail/contracts/fields'
import { isBefore } from '@wordtrail/contracts/position'
import { createCodec } from '@wordtrail/event-store/codec'
import { memoryEventStore } from '@wordtrail/event-store/memory/memory-event-store'
import type { EventStore } from '@wordtrail/event-store/port'
import type { AnyProjection, Row } from '@wordtrail/folds/projection'
import { createPool } from '@wordtrail/platform/database/pool'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { migrate } from '@wordtrail/read-store/migrate'
import { listParked } from '@wordtrail/read-store/parked-streams'
import type pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { type ProjectionRun, runProjections } from './operations/run-projections.ts'
import { viewOf } from './tables/table.ts'

export const li = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
export const wang = '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22'

/** What a fold of `tally` makes of the count before and the goal. */
type Counting = (before: number, goal: number) => number

/** Counts goals set, so that a test notices an event that is folded twice or not at all. */
export const tally = (fold: Counting = (before) => before + 1, version = 1): AnyProjection => ({
  table: 'tally',
  version,
  key: ['student_id'],
  columns: { student_id: 'uuid', goals_set: 'int not null' },
  on: {
    LearningGoalSet: {
      rows: ({ stream }) => [{ student_id: studentOf(stream) }],
      fold: (row, { event }, key) => ({
        ...key,
        goals_set: fold((row?.['goals_set'] as number | undefined) ?? 0, (event.data as { goal: number }).goal),
      }),
    },
  },
})

export async function newDatabase(): Promise<pg.Pool> {
  const created = createPool({ url: await freshDatabase(), name: 'test' })
  onTestFinished(() => created.end())
  await migrate(created)
  return created
}

interface RunOptions {
  readonly on?: pg.Pool
  readonly store?: EventStore
  readonly retired?: readonly string[]
  readonly mayGoBack?: boolean
  readonly logLine?: (line: string) => void
}
const pollMs = 4
const failLoudly = (line: string) => {
  throw new Error(line)
}

/** Waits up to ten seconds: a run stands by for one while the lock of a stopped one is not free yet. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

/** A log, a database and what tests do with them. */
export async function projectionRig() {
  const pool = await newDatabase()
  const store = memoryEventStore()
  const keyRing = memoryKeyRing()
  const codec = createCodec(keyRing)

  async function appendBy(role: Role, stream: string, events: readonly AnyEvent[]): Promise<void> {
    let revision = -1
    for await (const stored of store.load(stream)) revision = stored.revision
    const metadata = {
      actor: li,
      role,
      causation: randomUUID(),
      request: '',
      recordedAt: '2026-01-05T01:00:00.000Z',
    } as const
    const encoded = await codec.encode(events.map((event) => ({ id: randomUUID(), event, metadata })))
    expect(await store.append(stream, revision < 0 ? 'none' : revision, encoded)).toMatchObject({ outcome: 'appended' })
  }
  const append = (stream: string, ...events: AnyEvent[]) => appendBy('user', stream, events)
  const setGoalsOf = (student: string, ...goals: number[]) =>
    append(studentStream(student), ...goals.map((goal) => ({ type: 'LearningGoalSet', data: { goal } }) as const))

  return {
    pool,
    store,
    keyRing,
    codec,
    append,
    appendBy,
    setGoalsOf,
    setGoals: (...goals: number[]) => setGoalsOf(li, ...goals),
    /** A line for the operator fails the test, unless `logLine` takes it. */
    run(projections: readonly AnyProjection[], options: RunOptions = {}): ProjectionRun {
      const running = runProjections({
        pool: options.on ?? pool,
        store: options.store ?? store,
        codec,
        projections,
        retired: options.retired ?? [],
        mayGoBack: options.mayGoBack ?? false,
        logLine: options.logLine ?? failLoudly,
      })
      onTestFinished(() => running.stop())
      return running
    },
    /** Every live table is at the head. */
    async caughtUp(on = pool): Promise<void> {
      const head = await store.head()
      const isThere = async () => {
        const live = (await readCheckpoints(on)).filter(({ isLive }) => isLive)
        return live.length > 0 && live.every(({ position }) => !isBefore(position, head))
      }
      while (!(await isThere())) await sleep(pollMs)
    },
    rowsOf: async ({ table }: Pick<AnyProjection, 'table'>, on = pool): Promise<Row[]> =>
      (await on.query<Row>(`select * from ${viewOf(table)} t order by t::text`)).rows,
    tables: async (): Promise<string[]> =>
      (
        await pool.query<{ tablename: string }>(
          `select tablename from pg_tables where schemaname = 'read_model' order by tablename`,
        )
      ).rows.map(({ tablename }) => tablename),
    /** Without what differs in each run. */
    parked: async () =>
      (await listParked(pool)).map(({ projection, stream, revision, event_type, error, attempts, held }) => ({
        projection,
        stream,
        revision,
        event_type,
        error,
        attempts,
        held,
      })),
  }
}
export type ProjectionRig = Awaited<ReturnType<typeof projectionRig>>

/** A log that records the positions it is read from, and gives no events before `open` is called. */
export function watched(store: EventStore) {
  const gate = Promise.withResolvers<void>()
  const readFrom: string[] = []
  const watching: EventStore = {
    ...store,
    async *batches(after, options) {
      readFrom.push(after)
      await gate.promise
      yield* store.batches(after, options)
    },
  }
  return { store: watching, readFrom, open: gate.resolve }
}
