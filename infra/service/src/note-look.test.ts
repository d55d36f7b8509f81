import { exportStream, lookStream } from '@wordtrail/contracts/events/look'
import { createCodec } from '@wordtrail/event-store/codec'
import { memoryEventStore } from '@wordtrail/event-store/memory/memory-event-store'
import { type EventStore, StoreBusy } from '@wordtrail/event-store/port'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Look, LookNotNoted, lookNoter, notesOf } from './note-look.ts'

const student = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [li, wang, gao, school] = [student(1), student(2), student(3), student(4)]
const codec = createCodec(memoryKeyRing())

/** What happened at which instants, with what stands in the log afterwards. `restart` forgets what was known. */
async function given(...steps: readonly (Partial<Look> & { readonly at?: string; readonly restart?: true })[]) {
  const store = memoryEventStore()
  let appends = 0
  const counted: Pick<EventStore, 'append'> = {
    append: (...args) => {
      appends += 1
      return store.append(...args)
    },
  }
  let now = new Date('2026-03-02T01:00:00Z')
  const open = () => lookNoter({ store: counted, codec, now: () => now })
  let noteLook = open()
  for (const { at, restart, ...look } of steps) {
    if (at) now = new Date(at)
    if (restart) noteLook = open()
    await noteLook({ viewer: { id: gao, role: 'admin' }, what: 'overview', students: [li], causation: 'c', ...look })
  }
  const told = async (stream: string) =>
    (await codec.decode(await Array.fromAsync(store.load(stream)))).map(
      ({ event, metadata: { actor, role, recordedAt } }) => ({ ...event.data, actor, role, recordedAt }),
    )
  return { appends: () => appends, told }
}

const at = '2026-03-02T01:00:00.000Z'
const byGao = { actor: gao, role: 'admin', recordedAt: at }

test('a look is noted with who looked, at what and when, and the second one of the day costs nothing', async () => {
  const { told, appends } = await given({}, {}, { what: 'history' }, {})
  expect(await told(lookStream(li))).toEqual([
    { kind: 'overview', ...byGao },
    { kind: 'history', ...byGao },
  ])
  expect(appends()).toBe(2)
})

test('a process that knows nothing of it finds that the look is noted', async () => {
  const { told, appends } = await given({}, { restart: true }, { restart: true, what: 'history' })
  expect(await told(lookStream(li))).toHaveLength(2)
  // The last of them finds that the stream is there, and goes behind it.
  expect(appends()).toBe(4)
})

test('another viewer, another student and another day in Shanghai are looks of their own', async () => {
  const { told } = await given(
    { at: '2026-03-02T15:59:59.999Z' },
    { at: '2026-03-02T16:00:00Z' },
    { viewer: { id: school, role: 'superadmin' } },
    { students: [wang] },
  )
  expect((await told(lookStream(li))).map(({ actor, recordedAt }) => [actor, recordedAt])).toEqual([
    [gao, '2026-03-02T15:59:59.999Z'],
    [gao, '2026-03-02T16:00:00.000Z'],
    [school, '2026-03-02T16:00:00.000Z'],
  ])
  expect(await told(lookStream(wang))).toHaveLength(1)
})

test('an export stands once with its viewer, and later ones of the day name only further students', async () => {
  const students = [li, wang]
  const { told } = await given(
    { what: 'class-days', students: [wang, li] },
    { what: 'class-days', students },
    { what: 'class-days', students: [school, li] },
    { what: 'class-words', students },
    { what: 'class-words', students, restart: true },
    { what: 'homework', students: [] },
    { what: 'homework', students: [] },
    { what: 'users', students: 'everyone' },
  )
  const exported = (table: string, studentIds: readonly string[], isOfEveryone = false) => ({
    table,
    studentIds,
    isOfEveryone,
    ...byGao,
  })
  expect(await told(exportStream(gao))).toEqual([
    exported('class-days', [li, wang]),
    exported('class-days', [school]),
    exported('class-words', [li, wang]),
    exported('homework', []),
    exported('users', [], true),
  ])
  expect(await told(lookStream(li))).toEqual([])
})

test('a list of users and one of nobody are not taken for one another', async () => {
  const { told } = await given({ what: 'users', students: [] }, { what: 'users', students: 'everyone' })
  expect(await told(exportStream(gao))).toHaveLength(2)
})

test('where the log takes nothing, the look is rejected, and noted at the next try', async () => {
  const store = memoryEventStore()
  let isDown = true
  const append: EventStore['append'] = (...args) => (isDown ? Promise.reject(new StoreBusy()) : store.append(...args))
  const noteLook = lookNoter({ store: { append }, codec, now: () => new Date(at) })
  const look: Look = { viewer: { id: gao, role: 'admin' }, what: 'history', students: [li], causation: 'c' }
  await expect(noteLook(look)).rejects.toBeInstanceOf(LookNotNoted)
  isDown = false
  await noteLook(look)
  expect(await Array.fromAsync(store.load(lookStream(li)))).toHaveLength(1)
})

test('looks that come at once are each noted once', async () => {
  const store = memoryEventStore()
  const noteLook = lookNoter({ store, codec, now: () => new Date(at) })
  const kinds = ['overview', 'history', 'mistakes', 'wordbook'] as const
  await Promise.all(
    [...kinds, ...kinds].map((what) =>
      noteLook({ viewer: { id: gao, role: 'admin' }, what, students: [li], causation: 'c' }),
    ),
  )
  expect(await Array.fromAsync(store.load(lookStream(li)))).toHaveLength(kinds.length)
})

test('an export names every student once, at most 500 in an event, under ids that its order does not change', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(5000), { maxLength: 1200 }), (numbers) => {
      const asked = { viewerId: gao, what: 'class-days', day: '2026-03-02' } as const
      const students = numbers.map(student)
      const [note] = notesOf({ ...asked, students })
      const groups = note!.events.map(({ event }) => ('studentIds' in event.data ? event.data.studentIds : []))
      expect(groups.flat()).toEqual(students.toSorted())
      expect(groups).toHaveLength(Math.max(1, Math.ceil(students.length / 500)))
      expect(new Set(note!.events.map(({ id }) => id)).size).toBe(groups.length)
      expect(notesOf({ ...asked, students: students.toReversed() })).toEqual([note])
    }),
  ))
