import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { schemas } from '@wordtrail/contracts/events/schemas'
import { sessionPauseMs } from '@wordtrail/contracts/learning/limits'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { createPool } from '@wordtrail/platform/database/pool'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { generateMasterKey } from '@wordtrail/platform/keyring/master-keys'
import { migrate } from '@wordtrail/read-store/migrate'
import { expect, onTestFinished, test } from 'vitest'
import { writeHistory } from '../write-history.ts'
import { history } from './history.ts'

const content = (await loadStarterWordbooks('small')).flatMap(({ words }) => words)

test('a history has as many events as asked for, fits the schemas, goes on in time, and comes out the same for a seed', () => {
  const happenings = [...history({ seed: 1, events: 20_000, content })]
  expect(happenings).toHaveLength(20_000)
  for (const { event } of happenings) schemas[event.type].parse(event.data)
  const types = new Set(happenings.map(({ event }) => event.type))
  for (const type of [
    'AccountRegistered',
    'InvitationAccepted',
    'WordsAssigned',
    'SessionPrepared',
    'SessionFinished',
    'SessionGivenUp',
    'AnswerGiven',
    'WordMastered',
    'WordReviewed',
  ])
    expect(types).toContain(type)
  const times = happenings.map(({ metadata }) => metadata.recordedAt)
  expect(times).toEqual(times.toSorted())
  expect(new Set(happenings.map(({ id }) => id)).size).toBe(20_000)
  expect([...history({ seed: 1, events: 20_000, content })]).toEqual(happenings)
  expect([...history({ seed: 2, events: 100, content })]).not.toEqual(happenings.slice(0, 100))
})

test('looks of diligent teachers are less than 2 % of a school’s events', () => {
  const events = 30_000
  let looks = 0
  for (const { event } of history({ seed: 4, events, content, students: 60 }))
    if (event.type === 'RecordsViewed') looks += 1
  expect(looks).toBeGreaterThan(50)
  expect(looks).toBeLessThan(0.02 * events)
})

test('sessions of a history are prepared once, and given up only where they are not finished, after 12 hours', () => {
  const open = new Map<string, string>()
  for (const { stream, event, metadata } of history({ seed: 1, events: 20_000, content })) {
    const { correlation, recordedAt } = metadata
    if (event.type === 'SessionPrepared') {
      expect(open.has(stream)).toBe(false)
      open.set(stream, recordedAt)
    } else if (event.type === 'AnswerGiven') open.set(`session-${metadata.actor}-${correlation}`, recordedAt)
    else if (event.type === 'SessionFinished') expect(open.delete(stream)).toBe(true)
    else if (event.type === 'SessionGivenUp') {
      expect(Date.parse(recordedAt) - Date.parse(event.data.lastRecordedAt)).toBeGreaterThanOrEqual(sessionPauseMs)
      expect(open.get(stream)! <= event.data.lastRecordedAt).toBe(true)
      expect(open.delete(stream)).toBe(true)
    }
  }
})

test('a written history is read as if it had been appended, and appends go on behind it', async () => {
  const pool = createPool({ url: await freshDatabase(), name: 'test' })
  onTestFinished(() => pool.end())
  await migrate(pool)
  const store = await postgresEventStore(pool)
  onTestFinished(() => store.close())
  const masterKeys = [generateMasterKey()]
  const codec = createCodec(postgresKeyRing(pool, masterKeys))
  const happenings = [...history({ seed: 3, events: 1000, content, words: 60, students: 5 })]
  await writeHistory({ pool, masterKeys, happenings: happenings.slice(0, 600) })

  const read = []
  for await (const { events } of store.batches(await store.start(), {
    size: 100,
    live: false,
    signal: new AbortController().signal,
  }))
    read.push(...(await codec.decode(events)))
  expect(read.map(({ stream, id, event }) => ({ stream, id, event }))).toEqual(
    happenings.slice(0, 600).map(({ stream, id, event }) => ({ stream, id, event })),
  )

  const last = read.at(-1)!
  const [next] = await codec.encode([happenings[600]!])
  expect(await store.append(last.stream, last.revision, [next!])).toMatchObject({
    outcome: 'appended',
    revision: last.revision + 1,
  })
  expect((await store.head()) > last.position).toBe(true)
})
