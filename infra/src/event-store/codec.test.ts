import { randomUUID } from 'node:crypto'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { expect, test } from 'vitest'
import { memoryKeyRing } from '../keyring/key-ring.ts'
import { createCodec, type Recording } from './codec.ts'
import type { NewEvent, StoredEvent } from './port.ts'

const li = randomUUID()
const registered: AnyEvent = { type: 'AccountRegistered', data: { userId: li, role: 'user', username: '李雷', passwordHash: '$argon2id$secret', securityAnswerHash: null } }
const metadata = { actor: li, role: 'user', causation: randomUUID(), request: '', recordedAt: '2026-01-01T00:00:00.000Z' } as const
const recording = (event: AnyEvent, id = randomUUID()): Recording => ({ id, event, metadata })
const stored = (event: NewEvent): StoredEvent => ({ ...event, stream: 'account-li', revision: 0, position: 'log:0000000000000001' })

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
  expect(decoded[0]).toMatchObject({ id: encoded[0]!.id, stream: 'account-li', revision: 0, metadata: { ...metadata, version: 1 } })
})

test('personal fields cannot be read in what is stored', async () => {
  const { encode } = await codecOf(li)
  const json = JSON.stringify(await encode([recording(registered)]))
  expect(json).not.toContain('李雷')
  expect(json).not.toContain('argon2id')
  expect(json).toContain(li)
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
  expect(decoded!.event.data).toEqual({ userId: li, role: 'user', username: null, passwordHash: null, securityAnswerHash: null })
})

test('a key of another person opens nothing', async () => {
  const wang = randomUUID()
  const { encode, decode } = await codecOf(li, wang)
  const [encoded] = await encode([recording(registered)])
  await expect(decode([stored({ ...encoded!, data: { ...encoded!.data, userId: wang } })])).rejects.toThrow()
})

test('a text moved to another event or another field does not open', async () => {
  const { encode, decode } = await codecOf(li)
  const [one, other] = await encode([recording(registered), recording(registered)])
  await expect(decode([stored({ ...one!, data: { ...one!.data, username: other!.data['username'] } })])).rejects.toThrow()
  await expect(decode([stored({ ...one!, data: { ...one!.data, username: one!.data['passwordHash'] } })])).rejects.toThrow()
})

test('an altered text does not open', async () => {
  const { encode, decode } = await codecOf(li)
  const [encoded] = await encode([recording(registered)])
  const sealed = encoded!.data['username'] as string
  const altered = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.at(-1)
  await expect(decode([stored({ ...encoded!, data: { ...encoded!.data, username: altered } })])).rejects.toThrow()
})

test('personal data of someone without a key is refused', async () => {
  const { encode } = await codecOf()
  await expect(encode([recording(registered)])).rejects.toThrow('AccountRegistered: no key')
})

test('CONST-02: data that does not fit its schema is refused', async () => {
  const { encode } = await codecOf()
  await expect(encode([recording({ type: 'LearningGoalSet', data: { goal: 501 } })])).rejects.toThrow()
  await expect(encode([recording({ type: 'LearningGoalSet', data: { goal: 1, unknown: true } as { goal: number } })])).rejects.toThrow()
})

test('an event of a newer program is refused', async () => {
  const { encode, decode } = await codecOf()
  const [encoded] = await encode([recording({ type: 'LearningGoalSet', data: { goal: 10 } })])
  await expect(decode([stored({ ...encoded!, metadata: { ...encoded!.metadata, version: 99 } })])).rejects.toThrow('LearningGoalSet version 99')
})

test('what is decoded leaves the stored event as it is', async () => {
  const { encode, decode } = await codecOf(li)
  const [encoded] = await encode([recording(registered)])
  const before = structuredClone(encoded!)
  await decode([stored(encoded!)])
  expect(encoded).toEqual(before)
})
