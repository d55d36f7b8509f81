import { asSuperuser, freshDatabase } from '@wordtrail/checks/fresh-database'
import { createPool } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { follow, freshStream, idsOf, loadAll, newEvent, newEvents } from '../contract/events.ts'
import { type Expected, type NewEvent, StoreBusy } from '../port.ts'
import { postgresEventStore } from './postgres-event-store.ts'

type Store = Awaited<ReturnType<typeof postgresEventStore>>

describe('appends in groups', () => {
  let pool: pg.Pool
  const opened: Store[] = []
  beforeAll(async () => {
    pool = createPool({ url: await freshDatabase(), name: 'test', max: 20 })
    await migrate(pool)
  })
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()))
    await pool.end()
  })

  /** One that has written nothing yet: what it gets at once makes one group. */
  const freshStore = async (): Promise<Store> => {
    const store = await postgresEventStore(pool)
    opened.push(store)
    return store
  }

  /** A transaction that has written the event of that revision, until it is rolled back. */
  const holding = async (stream: string, revision: number) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(
      `insert into log.event values (nextval('log.position'), $1, $2, gen_random_uuid(), 'Held', '{}', '{}')`,
      [stream, revision],
    )
    return async () => {
      await client.query('rollback')
      client.release()
    }
  }

  test.for([false, true])(
    'each append of a group gets its own answer (with one that the server refuses: %s)',
    async (withBad) => {
      const store = await freshStore()
      const other = await freshStore()
      const [moved, still, replayed, repeated] = [freshStream(), freshStream(), freshStream(), freshStream()]
      const known = newEvents(2)
      const first = await store.append(replayed, 'none', known)
      for (const stream of [moved, still]) await store.append(stream, 'none', newEvents(1))
      await store.append(repeated, 'none', known)
      const fresh = freshStream()
      const begun = newEvents(3)
      const [begin, go, conflict, unknownStream, replay, replayAtPresent, partly, bad] = await Promise.allSettled([
        other.append(fresh, 'none', begun),
        other.append(moved, 0, newEvents(2)),
        other.append(still, 3, newEvents(1)),
        other.append(freshStream(), 3, newEvents(1)),
        other.append(replayed, 'none', known),
        other.append(repeated, 1, known),
        other.append(freshStream(), 'none', newEvents(1)),
        other.append(freshStream(), 'none', [{ ...newEvent(), type: withBad ? 'NUL\u0000' : 'Fine' }]),
      ])
      expect(begin).toMatchObject({ value: { outcome: 'appended', revision: 2 } })
      expect(go).toMatchObject({ value: { outcome: 'appended', revision: 2 } })
      expect(conflict).toMatchObject({ value: { outcome: 'conflict', revision: 0 } })
      expect(unknownStream).toMatchObject({ value: { outcome: 'conflict', revision: 'none' } })
      expect(replay).toMatchObject({ value: { ...first, outcome: 'replayed' } })
      expect(replayAtPresent).toMatchObject({ value: { outcome: 'replayed', revision: 1 } })
      expect(partly).toMatchObject({ value: { outcome: 'appended', revision: 0 } })
      if (withBad) expect(String((bad as PromiseRejectedResult).reason)).toContain('invalid byte sequence')
      else expect(bad).toMatchObject({ value: { outcome: 'appended' } })
      const loaded = await loadAll(store, fresh)
      expect(idsOf(loaded)).toEqual(idsOf(begun))
      expect(begin).toMatchObject({ value: { position: loaded[2]!.position } })
      for (const [stream, length] of [
        [moved, 3],
        [still, 1],
        [replayed, 2],
        [repeated, 2],
      ] as const)
        expect(await loadAll(store, stream)).toHaveLength(length)
    },
  )

  test('appends to one stream that come together are judged in their order', async () => {
    const store = await freshStore()
    const stream = freshStream()
    const [first, second, third] = [newEvents(1), newEvents(2), newEvents(1)] as const
    const attempts: [Expected, readonly NewEvent[]][] = [
      ['none', first],
      ['none', newEvents(1)],
      [0, second],
      ['none', first],
      [0, newEvents(1)],
      [2, third],
      [3, [...third, newEvent()]],
    ]
    const [other, ...results] = await Promise.all([
      store.append(freshStream(), 'none', newEvents(2)),
      ...attempts.map(([expected, events]) => store.append(stream, expected, events)),
    ])
    expect(other).toMatchObject({ outcome: 'appended', revision: 1 })
    expect(results.map((result) => [result.outcome, 'revision' in result && result.revision])).toEqual([
      ['appended', 0],
      ['conflict', 0],
      ['appended', 2],
      ['replayed', 0],
      ['conflict', 2],
      ['appended', 3],
      ['conflict', 3],
    ])
    const loaded = await loadAll(store, stream)
    expect(idsOf(loaded)).toEqual(idsOf([...first, ...second, ...third]))
    const positions = loaded.map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted())
  })

  test('two stores that hammer the same streams write every acknowledged event once, for a reader too', async () => {
    const stores = [await freshStore(), await freshStore()] as const
    const prefix = freshStream()
    const reader = follow(await freshStore(), await stores[0].head(), prefix, 200)
    const acknowledged = new Map<string, { readonly id: string; readonly position: string }[]>()
    const outcomes = new Map<string, number>()
    await Promise.all(
      Array.from({ length: 40 }, async (_, writer) => {
        const store = stores[writer % 2]!
        const known = new Map<string, Expected>()
        for (let round = 0; round < 30; round += 1) {
          // Neither order nor pace is the same for any two.
          const stream = `${prefix}-${(writer * 7 + round * (writer + 1)) % 20}`
          const events = newEvents(1 + (round % 2))
          const result = await store.append(stream, known.get(stream) ?? 'none', events)
          outcomes.set(result.outcome, (outcomes.get(result.outcome) ?? 0) + 1)
          if (result.outcome === 'unknown') throw new Error('unknown', { cause: result.cause })
          known.set(stream, result.revision)
          if (result.outcome === 'appended') {
            acknowledged.set(stream, [
              ...(acknowledged.get(stream) ?? []),
              ...events.map(({ id }) => ({ id, position: result.position })),
            ])
          }
        }
      }),
    )
    const all = [...acknowledged.values()].flat().map(({ id }) => id)
    await reader.has(all.length)
    await reader.stop()
    expect(idsOf(reader.seen).toSorted()).toEqual(all.toSorted())
    for (const [stream, events] of acknowledged) {
      const loaded = await loadAll(stores[0], stream)
      expect(idsOf(loaded).toSorted()).toEqual(events.map(({ id }) => id).toSorted())
      expect(loaded.map(({ revision }) => revision)).toEqual(loaded.map((_, index) => index))
      const positions = loaded.map(({ position }) => position)
      expect(positions).toEqual(positions.toSorted())
    }
    expect(outcomes.get('conflict')).toBeGreaterThan(0)
  })

  test('groups on the same streams never deadlock, in whatever order they come', async () => {
    const prefix = freshStream()
    // Only a superuser sets how soon deadlocks are looked for.
    const url = new URL(asSuperuser(pool.options.connectionString!))
    // Waits without limit, and would hear of a deadlock at once.
    url.searchParams.set('options', '-c deadlock_timeout=5ms -c lock_timeout=0')
    const writers = createPool({ url: url.href, name: 'test' })
    const stores = await Promise.all(Array.from({ length: 8 }, () => postgresEventStore(writers)))
    for (let round = 0; round < 60; round += 1) {
      // Everybody begins the same streams or goes on with them, half of them from the other end.
      const streams = Array.from({ length: 12 }, (_, number) => `${prefix}-${round >> 1}-${number}`)
      const results = await Promise.all(
        stores.map((store, writer) =>
          Promise.all(
            (writer % 2 === 0 ? streams : streams.toReversed()).map((stream) =>
              store.append(stream, round % 2 === 0 ? 'none' : 0, newEvents(1)),
            ),
          ),
        ),
      )
      const outcomes = results.flat().map(({ outcome }) => outcome)
      expect([
        outcomes.filter((one) => one === 'appended').length,
        outcomes.filter((one) => one === 'conflict').length,
      ]).toEqual([12, 84])
    }
    // A session tells the statistics of its own at its end, or when it has been idle for a second.
    await Promise.all(stores.map((store) => store.close()))
    await writers.end()
    const { rows } = await pool.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
  })

  test('of one store, acknowledgements of a stream come in the order of its positions', async () => {
    const store = await freshStore()
    const streams = Array.from({ length: 10 }, () => freshStream())
    const positions = new Map<string, string[]>(streams.map((stream) => [stream, []]))
    await Promise.all(
      streams.flatMap((stream) =>
        Array.from({ length: 20 }, async (_, index) => {
          const result = await store.append(stream, index === 0 ? 'none' : index - 1, newEvents(1))
          expect(result).toMatchObject({ outcome: 'appended', revision: index })
          positions.get(stream)!.push((result as { position: string }).position)
        }),
      ),
    )
    for (const given of positions.values()) expect(given).toEqual(given.toSorted())
  })

  test('beyond its bound the store is busy, and what it has taken is written', async () => {
    const store = await freshStore()
    const results = await Promise.allSettled(
      Array.from({ length: 10_050 }, () => store.append(freshStream(), 'none', newEvents(1))),
    )
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused).toHaveLength(50)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(StoreBusy)
    expect(
      results.filter((result) => result.status === 'fulfilled' && result.value.outcome === 'appended'),
    ).toHaveLength(10_000)
  })

  test.for([
    ['goes on with a stream', 0],
    ['begins the same stream', 'none'],
  ] as const)(
    'a transaction that %s holds up its appends, for a bounded time, and hardly those to others',
    async ([, expected]) => {
      const store = await freshStore()
      const held = freshStream()
      if (expected === 0) await store.append(held, 'none', newEvents(1))
      const release = await holding(held, expected === 0 ? 1 : 0)
      const begun = performance.now()
      const events = newEvents(1)
      const waiting = store.append(held, expected, events)
      const durations: number[] = []
      const timed = async () => {
        const begun = performance.now()
        expect((await store.append(freshStream(), 'none', newEvents(1))).outcome).toBe('appended')
        durations.push(performance.now() - begun)
      }
      await Promise.all([
        expect(waiting).rejects.toThrow(StoreBusy),
        (async () => {
          for (let round = 0; round < 40; round += 1) await Promise.all(Array.from({ length: 10 }, timed))
        })(),
      ])
      expect(performance.now() - begun).toBeLessThan(4000)
      durations.sort((one, another) => one - another)
      // Those that share a group with it wait 40 ms at most; the rest is room for a busy machine.
      expect(durations[200]).toBeLessThan(25)
      expect(durations[380]).toBeLessThan(100)
      expect(durations.at(-1)).toBeLessThan(500)
      const again = store.append(held, expected, events)
      await release()
      expect(await again).toMatchObject({ outcome: 'appended' })
    },
  )

  test('a connection lost in the middle of a group makes each of it unknown, and the retries are exact', async () => {
    const store = await freshStore()
    const held = freshStream()
    const release = await holding(held, 0)
    const appends = [held, freshStream(), freshStream()].map((stream) => ({ stream, events: newEvents(2) }))
    const results = Promise.all(appends.map(({ stream, events }) => store.append(stream, 'none', events)))
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%insert into log.event select%' and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        { interval: 2 },
      )
      .toBe(1)
    expect((await results).map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown'])
    await release()
    for (const { stream, events } of appends) {
      expect(await store.append(stream, 'none', events)).toMatchObject({ outcome: 'appended', revision: 1 })
      expect(await store.append(stream, 'none', events)).toMatchObject({ outcome: 'replayed', revision: 1 })
      expect(idsOf(await loadAll(store, stream))).toEqual(idsOf(events))
    }
  })
})
