import { randomUUID } from 'node:crypto'
import type { EventStore, Expected, NewEvent } from '@wordtrail/event-store/port'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import type pg from 'pg'
import { printEnvironment } from './environment.ts'
import { type Load, type Measured, measureByTurns } from './load.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { rounded } from './rounded.ts'

const writerCounts = [1, 16, 256]
const ceilingConnections = 16
/** Events of a stream, before its writer begins another. */
const streamLength = 20

/**
 * Durable appends of one event, beside prepared single-row inserts of the same bytes into the same table, each with a
 * commit of its own.
 */
export function benchAppend({ seconds }: { readonly seconds: number }): Promise<void> {
  return onOwnPostgres(async (url) => {
    const pool = createPool({ url, name: 'bench' })
    const ceilingPool = createPool({ url, name: 'bench-ceiling', max: ceilingConnections })
    await migrate(pool)
    await runIn(pool)
    await printEnvironment(pool)
    const store = await postgresEventStore(pool)
    const results: [number, { append: Measured; ceiling: Measured }][] = []
    for (const callers of writerCounts) {
      results.push([
        callers,
        await measureByTurns({ append: appends(store, callers), ceiling: inserts(ceilingPool, callers) }, seconds),
      ])
    }
    await Promise.all([store.close(), ceilingPool.end()])
    await pool.end()
    report(results)
  })
}

/** Gives each writer the next revision of a stream of its own, and a new stream when that one is long enough. */
export function ownStreams(writers: number) {
  const streams = Array.from({ length: writers }, () => ({ name: '', length: streamLength }))
  return (writer: number): { readonly stream: string; readonly revision: number } => {
    const stream = streams[writer]!
    if (stream.length === streamLength) {
      stream.name = `word-${randomUUID()}`
      stream.length = 0
    }
    stream.length += 1
    return { stream: stream.name, revision: stream.length - 1 }
  }
}

export const answer = (stream: string, revision: number): NewEvent => ({
  id: randomUUID(),
  type: 'AnswerGiven',
  data: {
    studentId: stream,
    word: 'abandon',
    wordbookId: 'junior-1',
    result: revision % 7 === 0 ? 'incorrect' : 'correct',
    stage: revision % 4,
    sessionId: stream,
    answeredAt: '2026-11-20T08:15:30.000Z',
  },
  metadata: {
    actor: stream,
    role: 'user',
    causation: randomUUID(),
    request: 'c2f1b7a09d3e',
    recordedAt: '2026-11-20T08:15:30.000Z',
    version: 1,
  },
})

export function appends(store: EventStore, callers: number): Load {
  const next = ownStreams(callers)
  return {
    callers,
    call: async (caller) => {
      const { stream, revision } = next(caller)
      const expected: Expected = revision === 0 ? 'none' : revision - 1
      const { outcome } = await store.append(stream, expected, [answer(stream, revision)])
      if (outcome !== 'appended') throw new Error(`an append was answered ${outcome}`)
    },
  }
}

function inserts(pool: pg.Pool, callers: number): Load {
  const next = ownStreams(callers)
  return {
    callers,
    call: async (caller) => {
      const { stream, revision } = next(caller)
      const { id, type, data, metadata } = answer(stream, revision)
      await pool.query({
        name: 'insert-event',
        text: `insert into log.event values (nextval('log.position'), $1, $2, $3, $4, $5, $6)`,
        values: [stream, revision, id, type, JSON.stringify(data), JSON.stringify(metadata)],
      })
    },
  }
}

function report(results: readonly [number, { readonly append: Measured; readonly ceiling: Measured }][]): void {
  const writers: Record<string, { per_second: number; ceiling_per_second: number; ratio: number; p99_ms: number }> = {}
  console.table(
    Object.fromEntries(
      results.map(([count, { append, ceiling }]) => {
        const ratio = rounded(append.perSecond / ceiling.perSecond)
        writers[count] = {
          per_second: Math.round(append.perSecond),
          ceiling_per_second: Math.round(ceiling.perSecond),
          ratio,
          p99_ms: rounded(append.p99Ms),
        }
        return [
          `${count} writers`,
          {
            'appends/s': Math.round(append.perSecond),
            'p50 ms': rounded(append.p50Ms),
            'p99 ms': rounded(append.p99Ms),
            'single inserts/s': Math.round(ceiling.perSecond),
            'their p50 ms': rounded(ceiling.p50Ms),
            'their p99 ms': rounded(ceiling.p99Ms),
            ratio,
          },
        ]
      }),
    ),
  )
  console.log(JSON.stringify({ bench: 'append', writers }))
}
