import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { createPool } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import { expect, onTestFinished, test } from 'vitest'
import { copyLog, digestOf } from './copy-log.ts'
import { memoryEventStore } from './memory/memory-event-store.ts'
import type { EventStore, NewEvent } from './port.ts'
import { postgresEventStore } from './postgres/postgres-event-store.ts'

const event = (data: Record<string, unknown>): NewEvent => ({
  id: randomUUID(),
  type: 'LearningGoalSet',
  data,
  metadata: {
    actor: 'li',
    role: 'user',
    causation: randomUUID(),
    request: 'r',
    recordedAt: '2026-09-01T00:00:00.000Z',
    version: 1,
  },
})
const never = new AbortController().signal

async function filled(): Promise<EventStore> {
  const store = memoryEventStore()
  const streams = Array.from({ length: 7 }, () => `learner-${randomUUID()}`)
  for (let revision = 0; revision < 5; revision += 1) {
    for (const stream of streams)
      await store.append(stream, revision === 0 ? 'none' : 2 * revision - 1, [
        event({ goal: revision, note: '词' }),
        event({ b: 1, a: { d: 2, c: [3] } }),
      ])
  }
  await store.append(`contract-${randomUUID()}`, 'none', [event({})])
  return store
}

async function empty(): Promise<EventStore> {
  const pool = createPool({ url: await freshDatabase(), name: 'copy' })
  await migrate(pool)
  const store = await postgresEventStore(pool)
  onTestFinished(async () => {
    await store.close()
    await pool.end()
  })
  return store
}

test('a copied log has the digest of the first, and a copy run again adds nothing', async () => {
  const [from, to] = [await filled(), await empty()]
  expect(await copyLog(from, to, never, () => {})).toBe(70)
  const digest = await digestOf(from, never)
  expect(digest.events).toBe(70)
  expect(await digestOf(to, never)).toEqual(digest)
  await copyLog(from, to, never, () => {})
  expect(await digestOf(to, never)).toEqual(digest)
})

test('a copy that was interrupted anywhere goes on from there', async () => {
  const [from, to] = [await filled(), await empty()]
  for await (const { events } of from.batches(await from.start(), { size: 33, live: false, signal: never })) {
    for (const one of events.filter(({ stream }) => stream.startsWith('learner-')))
      await to.append(one.stream, one.revision === 0 ? 'none' : one.revision - 1, [one])
    break
  }
  await copyLog(from, to, never, () => {})
  expect(await digestOf(to, never)).toEqual(await digestOf(from, never))
})

test('the digest tells a changed event, and a copy into a log that holds something else is refused', async () => {
  const [from, to] = [await filled(), await empty()]
  const [first] = (await Array.fromAsync(from.batches(await from.start(), { size: 1, live: false, signal: never })))[0]!
    .events
  await to.append(first!.stream, 'none', [event({ goal: 99 })])
  await expect(copyLog(from, to, never, () => {})).rejects.toThrow(/holds something else at revision 0/)
  expect(await digestOf(to, never)).not.toEqual(await digestOf(from, never))
})
