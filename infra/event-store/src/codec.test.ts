import { randomUUID } from 'node:crypto'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { expect, test } from 'vitest'
import { createCodec, NoKey, type Recording, UnreadableEvent } from './codec.ts'
import type { NewEvent, StoredEvent } from './port.ts'

const li = randomUUID()
const registered: AnyEvent = {
  type: 'AccountRegistered',
  data: { userId: li, role: 'user', username: '李雷', passwordHash: '$argon2id$secret', securityAnswerHash: null },
}
const metadata = {
  actor: li,
  role: 'user',
  causation: randomUUID(),
  request: '',
  recordedAt: '2026-01-01T00:00:00.000Z',
} as const
const recording = (event: AnyEvent, id = randomUUID()): Recording => ({ id, event, metadata })
const stored = (event: NewEvent): StoredEvent => ({
  ...event,
  stream: 'account-li',
  revision: 0,
  position: 'log:0000000000000001',
})

async function codecOf(...people: string[]) {
  const keyRing = memoryKeyRing()
  for (const person of people) await keyRing.create(person)
  return { keyRing, ...createCodec(keyRing) }
}

test('an event comes back as it went in', async () => {
  const { encode, decode } = await codecOf(li)
  const goal: AnyEvent = { type: 'LearningGoalSet', data: { goal: 10 } }
  const encoded = await encode([recording(registered), recording(goal)])
  const decoded = await decode(encoded.map(stored))
  expect(decoded.map(({ event }) => event)).toEqual([registered, goal])
  expect(decoded[0]).toMatchObject({
    id: encoded[0]!.id,
    stream: 'account-li',
    revision: 0,
    metadata: { ...metadata, version: 1 },
  })
})

test('personal fields cannot be read in what is stored', async () => {
  const { encode } = await codecOf(li)
  const json = JSON.stringify(await encode([recording(registered)]))
  expect(json).not.toContain('李雷')
  expect(json).not.toContain('argon2id')
  expect(json).toContain(li)
})

test('what is stored names the key of its personal fields, and none where it has none', async () => {
  const { encode } = await codecOf(li)
  const [personal, plain] = await encode([
    recording(registered),
    recording({ type: 'AccountApproved', data: { userId: li } }),
  ])
  expect(personal!.metadata.keyId).toBe(li)
  expect(plain!.metadata).not.toHaveProperty('keyId')
})

test('the same text is sealed differently each time', async () => {
  const { encode } = await codecOf(li)
  const [one, other] = await encode([recording(registered), recording(registered)])
  expect(one!.data['username']).not.toBe(other!.data['username'])
})

test('where the key is gone, personal fields are null and the rest stays', async () => {
  const { encode, decode, keyRing } = await codecOf(li)
  const encoded = await encode([recording(registered)])
  await keyRing.destroy(li)
  const [decoded] = await decode(encoded.map(stored))
  expect(decoded!.event.data).toEqual({
    userId: li,
    role: 'user',
    username: null,
    passwordHash: null,
    securityAnswerHash: null,
  })
})

test('a key of another person opens nothing', async () => {
  const wang = randomUUID()
  const { encode, decode } = await codecOf(li, wang)
  const [encoded] = await encode([recording(registered)])
  await expect(decode([stored({ ...encoded!, metadata: { ...encoded!.metadata, keyId: wang } })])).rejects.toThrow()
})

test('a text moved to another event or another field does not open', async () => {
  const { encode, decode } = await codecOf(li)
  const [one, other] = await encode([recording(registered), recording(registered)])
  await expect(
    decode([stored({ ...one!, data: { ...one!.data, username: other!.data['username'] } })]),
  ).rejects.toThrow()
  await expect(
    decode([stored({ ...one!, data: { ...one!.data, username: one!.data['passwordHash'] } })]),
  ).rejects.toThrow()
})

test('an altered text does not open', async () => {
  const { encode, decode } = await codecOf(li)
  const [encoded] = await encode([recording(registered)])
  const sealed = encoded!.data['username'] as string
  const altered = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.at(-1)
  await expect(decode([stored({ ...encoded!, data: { ...encoded!.data, username: altered } })])).rejects.toThrow()
})

test('what is nobody’s own stays in the clear, and the same field is sealed where it is somebody’s', async () => {
  const { encode, decode, keyRing } = await codecOf(li)
  const [everybodys, own]: AnyEvent[] = [
    { type: 'WordbookRenamed', data: { title: '初中核心' } },
    { type: 'WordbookRenamed', data: { userId: li, title: '李雷的生词' } },
  ]
  const encoded = await encode([recording(everybodys!), recording(own!)])
  expect(encoded.map(({ metadata }) => metadata.keyId)).toEqual([undefined, li])
  expect(encoded[0]!.data['title']).toBe('初中核心')
  expect(JSON.stringify(encoded[1])).not.toContain('李雷')
  expect((await decode(encoded.map(stored))).map(({ event }) => event)).toEqual([everybodys, own])
  await keyRing.destroy(li)
  expect(
    (await decode(encoded.map(stored))).map(({ event }) => (event.data as { title: string | null }).title),
  ).toEqual(['初中核心', null])
})

test('personal data of someone without a key is refused', async () => {
  const { encode } = await codecOf()
  await expect(encode([recording(registered)])).rejects.toThrow(NoKey)
})

test('CONST-02: data that does not fit its schema is refused', async () => {
  const { encode } = await codecOf()
  await expect(encode([recording({ type: 'LearningGoalSet', data: { goal: 501 } })])).rejects.toThrow()
  await expect(
    encode([recording({ type: 'LearningGoalSet', data: { goal: 1, unknown: true } as { goal: number } })]),
  ).rejects.toThrow()
})

const answered: AnyEvent = {
  type: 'WordMastered',
  data: {
    source: 'self',
    schedule: {
      scheduler: 'fixed',
      version: '1',
      parameters: { factor: 2.5 },
      predicted_recall: null,
      planned: ['2026-01-02'],
    },
  },
}
const schedule = answered.data.schedule

test.for<[string, AnyEvent, (event: StoredEvent) => object, string]>([
  [
    'of a newer version',
    answered,
    ({ metadata }) => ({ metadata: { ...metadata, version: 99 } }),
    'the version is unknown',
  ],
  ['of version 0', answered, ({ metadata }) => ({ metadata: { ...metadata, version: 0 } }), 'the version is unknown'],
  ['without metadata', answered, () => ({ metadata: undefined }), 'the version is unknown'],
  ['of an unknown type', answered, () => ({ type: 'WordForgotten' }), 'the type is unknown'],
  ['with a type that every object has', answered, () => ({ type: 'constructor' }), 'the type is unknown'],
  ['with no body', answered, () => ({ data: null }), 'it has no body'],
  ['with a list for a body', answered, () => ({ data: [] }), 'it has no body'],
  ['without a field', answered, () => ({ data: { schedule } }), 'broken at source'],
  ['with null for a text', answered, () => ({ data: { schedule, source: null } }), 'broken at source'],
  [
    'with a field of a wrong type',
    answered,
    () => ({ data: { source: 'self', schedule: 'soon' } }),
    'broken at schedule',
  ],
  [
    'without a field further in',
    answered,
    () => ({ data: { source: 'self', schedule: { ...schedule, planned: undefined } } }),
    'broken at schedule.planned',
  ],
  [
    'with a wrong type in a list',
    answered,
    () => ({ data: { source: 'self', schedule: { ...schedule, planned: ['2026-01-02', 3] } } }),
    'broken at schedule.planned[1]',
  ],
  [
    'with a wrong type in a record',
    answered,
    () => ({ data: { source: 'self', schedule: { ...schedule, parameters: { factor: 'x' } } } }),
    'broken at schedule.parameters.factor',
  ],
  [
    'with a wrong type where null may stand',
    answered,
    () => ({ data: { source: 'self', schedule: { ...schedule, predicted_recall: '1' } } }),
    'broken at schedule.predicted_recall',
  ],
  [
    'without a personal field',
    registered,
    ({ data }) => ({ data: { ...data, username: undefined } }),
    'broken at username',
  ],
  [
    'with a personal field that is no text',
    registered,
    ({ data }) => ({ data: { ...data, username: 7 } }),
    'broken at username',
  ],
  [
    'with a personal field that is not sealed',
    registered,
    ({ data }) => ({ data: { ...data, username: 'li' } }),
    'its body is broken',
  ],
  [
    'of an account without its key',
    registered,
    ({ metadata }) => ({ metadata: { ...metadata, keyId: undefined } }) as object,
    'the key is unknown',
  ],
  [
    'whose key cannot be one',
    registered,
    ({ metadata }) => ({ metadata: { ...metadata, keyId: 'li' } }),
    'the key is unknown',
  ],
])('an event %s is named with its position', async ([, event, change, reason]) => {
  const { encode, decode } = await codecOf(li)
  const good = (await encode([recording(event)])).map(stored)[0]!
  const bad = {
    ...good,
    ...change(good),
    stream: 'some-stream',
    revision: 7,
    position: 'log:0000000000000009',
  } as StoredEvent
  const failure = await decode([good, bad]).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UnreadableEvent)
  expect(failure).toMatchObject({
    stream: 'some-stream',
    revision: 7,
    position: 'log:0000000000000009',
    type: bad.type,
    version: bad.metadata?.version,
  })
  expect((failure as Error).message).toContain(reason)
  expect((failure as Error).message).toContain(`${bad.type} version`)
})

test('history stays readable where limits have become stricter since, and where it knows more', async () => {
  const { encode, decode } = await codecOf()
  const [encoded] = await encode([recording({ type: 'LearningGoalSet', data: { goal: 10 } })])
  const [decoded] = await decode([stored({ ...encoded!, data: { goal: 100_000, reason: 'ambition' } })])
  expect(decoded!.event.data).toMatchObject({ goal: 100_000 })
})

const calm = wordWith({ word: 'calm', definition_cn: '平静的' })
const large = wordWith({
  word: 'calm',
  definition_cn: '平'.repeat(100_000),
  synonyms: Array.from({ length: 5000 }, () => 'quiet'),
})
const answerGiven = {
  answerId: li,
  sessionId: li,
  step: 'stage_1',
  tier: 'tier_3',
  questionKind: 'meaning',
  given: 'a',
  expected: 'b',
  isCorrect: false,
  elapsedMs: 1,
  answeredAt: '2026-01-01T00:00:00Z',
} as const

test.for<[string, AnyEvent, object]>([
  ['a word', { type: 'WordAdded', data: { content: calm, source: 'teacher' } }, { content: large, source: 'teacher' }],
  [
    'an instant',
    { type: 'AnswerGiven', data: answerGiven },
    { ...answerGiven, answeredAt: `2026-01-01T00:00:00.${'1'.repeat(5000)}Z`, elapsedMs: -1 },
  ],
  [
    'an assignment',
    { type: 'WordsAssigned', data: { teacherId: li, wordIds: [li] } },
    { teacherId: li, wordIds: Array.from({ length: 20_000 }, () => li) },
  ],
])('%s beyond its limits is refused where it is written, and read where it has been', async ([, event, data]) => {
  const { encode, decode } = await codecOf()
  await expect(encode([recording({ type: event.type, data } as AnyEvent)])).rejects.toThrow()
  const [encoded] = await encode([recording(event)])
  const [decoded] = await decode([stored({ ...encoded!, data: data as NewEvent['data'] })])
  expect(decoded!.event.data).toEqual(data)
})

test('a word of version 1 is read as the same word of the latest version, and a new one is written in it', async () => {
  const { encode, decode } = await codecOf()
  const added: AnyEvent = { type: 'WordAdded', data: { content: calm, source: 'starter' } }
  const [encoded] = await encode([recording(added)])
  expect(encoded!.metadata.version).toBe(2)
  const { senses, opposites: _o, family: _f, level: _l, written_forms: _w, ...others } = calm
  const before = {
    ...encoded!,
    data: { content: { ...others, ...senses[0] }, source: 'starter' },
    metadata: { ...encoded!.metadata, version: 1 },
  }
  const [decoded] = await decode([stored(before)])
  expect(decoded!.event).toEqual(added)
})

test('an event from before its type had personal fields has no key, and is read', async () => {
  const { encode, decode } = await codecOf(li)
  const ended: AnyEvent = { type: 'LinkEnded', data: { userId: li, teacherId: li, by: 'school', reason: null } }
  const [encoded] = await encode([recording(ended)])
  const { keyId: _none, ...metadata } = encoded!.metadata
  const [decoded] = await decode([stored({ ...encoded!, metadata })])
  expect(decoded!.event).toEqual(ended)
})

test('what is decoded leaves the stored event as it is', async () => {
  const { encode, decode } = await codecOf(li)
  const [encoded] = await encode([recording(registered)])
  const before = structuredClone(encoded!)
  await decode([stored(encoded!)])
  expect(encoded).toEqual(before)
})
