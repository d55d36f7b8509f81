import { setTimeout as sleep } from 'node:timers/promises'
import { asSuperuser, freshDatabase } from '@wordtrail/checks/fresh-database'
import { createPool } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventStoreContract } from '../contract/event-store-contract.ts'
import { follow, freshStream, idsOf, loadAll, newEvent, newEvents, readToHead } from '../contract/events.ts'
import { postgresEventStore } from './postgres-event-store.ts'

type Store = Awaited<ReturnType<typeof postgresEventStore>>

async function migratedDatabase(): Promise<string> {
  const url = await freshDatabase()
  const pool = createPool({ url, name: 'test' })
  await migrate(pool)
  await pool.end()
  return url
}

eventStoreContract('the store in PostgreSQL', async () => {
  const url = await migratedDatabase()
  const pools = [createPool({ url, name: 'test' }), createPool({ url, name: 'test' })] as const
  const [store, other] = await Promise.all([postgresEventStore(pools[0]), postgresEventStore(pools[1])])
  return {
    store,
    other,
    close: async () => {
      await Promise.all([store.close(), other.close()])
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
})

describe('the store in PostgreSQL', () => {
  let url: string
  let pool: pg.Pool
  let store: Store
  beforeAll(async () => {
    url = await migratedDatabase()
    pool = createPool({ url, name: 'test', max: 24 })
    store = await postgresEventStore(pool)
  })
  afterAll(async () => {
    await store.close()
    await pool.end()
  })

  const appendSql = 'select * from log.append($1, $2, $3, $4, $5, $6)'
  const valuesOf = (stream: string, events: ReturnType<typeof newEvents>, expected = -1) => [
    stream,
    expected,
    idsOf(events),
    events.map(({ type }) => type),
    events.map(({ data }) => JSON.stringify(data)),
    events.map(({ metadata }) => JSON.stringify(metadata)),
  ]

  /**
   * An append whose transaction is held open until it is told to commit: its positions are drawn, its events not to be
   * seen.
   */
  const heldOpen = async (stream: string, events: ReturnType<typeof newEvents>, expected?: number) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(appendSql, valuesOf(stream, events, expected))
    return async (end: 'commit' | 'rollback') => {
      await client.query(end)
      client.release()
    }
  }

  test('a reader never skips an event that commits late', async () => {
    const prefix = freshStream()
    const reader = follow(store, await store.head(), prefix)
    const late = newEvents(2)
    const end = await heldOpen(`${prefix}-late`, late)
    const early = newEvents(3)
    await store.append(`${prefix}-early`, 'none', early)
    await sleep(300)
    expect(reader.seen).toEqual([])
    await end('commit')
    await reader.has(5)
    await reader.stop()
    expect(idsOf(reader.seen)).toEqual([...idsOf(late), ...idsOf(early)])
  })

  test('a reader goes on past positions whose append was rolled back', async () => {
    const stream = freshStream()
    const before = await store.head()
    const end = await heldOpen(freshStream(), newEvents(2))
    const events = newEvents(2)
    await store.append(stream, 'none', events)
    await end('rollback')
    expect(idsOf((await readToHead(store, before, [stream])).events)).toEqual(idsOf(events))
    const { batches } = await readToHead(store, await store.head(), [stream])
    expect(batches).toEqual([])
  })

  test('a reader that waits for a late commit hardly holds up the appends of others', async () => {
    const prefix = freshStream()
    const reader = follow(store, await store.head(), prefix)
    const end = await heldOpen(`${prefix}-late`, newEvents(1))
    const durations: number[] = []
    for (let index = 0; index < 100; index += 1) {
      const begun = performance.now()
      await store.append(`${prefix}-${index}`, 'none', newEvents(1))
      durations.push(performance.now() - begun)
    }
    await end('commit')
    await reader.has(101)
    await reader.stop()
    durations.sort((one, another) => one - another)
    // A try for the barrier waits 5 ms; the rest is room for a busy machine. Without that limit an append waits as long
    // as the late one.
    expect(durations[50]).toBeLessThan(25)
    expect(durations[95]).toBeLessThan(100)
  })

  test('a cancelled reader ends promptly, also while it waits for a late commit', async () => {
    const prefix = freshStream()
    const reader = follow(store, await store.head(), prefix)
    const end = await heldOpen(`${prefix}-late`, newEvents(1))
    await store.append(`${prefix}-early`, 'none', newEvents(1))
    await sleep(50)
    const cancelled = performance.now()
    await reader.stop()
    expect(performance.now() - cancelled).toBeLessThan(200)
    await end('rollback')
  })

  test('beside 24 writers in two processes, of which some roll back, a reader counts every event exactly once', async () => {
    const prefix = freshStream()
    const otherPool = createPool({ url, name: 'test', max: 8 })
    const other = await postgresEventStore(otherPool)
    const reader = follow(other, await store.head(), prefix, 100)
    const appended: string[] = []
    const writers = Array.from({ length: 24 }, async (_, writer) => {
      for (let revision = 0; revision < 60; revision += 2) {
        const events = newEvents(2)
        const result = await (writer % 3 === 0 ? other : store).append(
          `${prefix}-${writer}`,
          revision === 0 ? 'none' : revision - 1,
          events,
        )
        expect(result.outcome).toBe('appended')
        appended.push(...idsOf(events))
      }
    })
    const rollingBack = (async () => {
      for (let index = 0; index < 20; index += 1) await (await heldOpen(freshStream(), newEvents(3)))('rollback')
    })()
    await Promise.all([...writers, rollingBack])
    await reader.has(appended.length)
    await reader.stop()
    await other.close()
    await otherPool.end()
    expect(idsOf(reader.seen).sort()).toEqual(appended.sort())
    expect(new Set(appended).size).toBe(1440)
  })

  test('a connection killed in the middle of an append makes it unknown, and the retry is exact', async () => {
    const stream = freshStream()
    const first = newEvents(1)
    await store.append(stream, 'none', first)
    // Holds the stream's next place, so that the append is in the middle of its work when its connection dies.
    const end = await heldOpen(stream, newEvents(1), 0)
    const events = newEvents(2)
    const appending = store.append(stream, 0, events)
    const killed = await untilKilled(pool)
    expect(killed).toBe(1)
    expect((await appending).outcome).toBe('unknown')
    await end('rollback')
    expect(await store.append(stream, 0, events)).toMatchObject({ outcome: 'appended', revision: 2 })
    expect(await store.append(stream, 0, events)).toMatchObject({ outcome: 'replayed', revision: 2 })
    expect(idsOf(await loadAll(store, stream))).toEqual(idsOf([...first, ...events]))
  })

  test('an append whose answer was lost is found by its retry', async () => {
    const stream = freshStream()
    const events = newEvents(2)
    // The same call on a connection of its own stands for the one whose answer never came.
    await pool.query(appendSql, valuesOf(stream, events))
    expect(await store.append(stream, 'none', events)).toMatchObject({ outcome: 'replayed', revision: 1 })
    expect(await loadAll(store, stream)).toHaveLength(2)
  })

  test('a reader hears of appends again after its connections were killed', async () => {
    const stream = freshStream()
    const reader = follow(store, await store.head(), stream)
    await store.append(stream, 'none', newEvents(1))
    await reader.has(1)
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    )
    await sleep(50)
    await store.append(stream, 0, newEvents(1))
    await reader.has(2)
    await reader.stop()
    expect(reader.seen).toHaveLength(2)
  })

  test('an append that the server refuses is an error, not unknown', async () => {
    await expect(store.append(freshStream(), 'none', [{ ...newEvent(), type: 'NUL\u0000' }])).rejects.toThrow(
      'invalid byte sequence',
    )
  })

  test('the store refuses to start where an acknowledgement would not mean flushed', async () => {
    const role = `careless_${process.pid}`
    const operator = createPool({ url: asSuperuser(url), name: 'test' })
    await operator.query(`create role ${role} login superuser password 'careless'`)
    await operator.query(`alter role ${role} set synchronous_commit = off`)
    const careless = new URL(url)
    careless.username = role
    careless.password = 'careless'
    const carelessPool = createPool({ url: careless.href, name: 'test' })
    await expect(postgresEventStore(carelessPool)).rejects.toThrow('synchronous_commit is off')
    await carelessPool.end()
    await operator.query(`drop role ${role}`)
    await operator.end()
  })
})

/** Kills the append that waits for a row, once there is one. */
async function untilKilled(pool: pg.Pool): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%log.append%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    )
    if (rowCount! > 0) return rowCount!
    await sleep(10)
  }
  return 0
}
