import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storageOf } from '../../../../device/storage.fixture.ts'
import { clearPractice } from '../../../../session/practice-storage.ts'
import { Play } from '../play.fixture.ts'
import { itemsOf } from '../practice-item.fixture.ts'
import { isRunning, type Running } from '../session-state.ts'
import { storedSession, storedSetting, storeSession, storeSetting } from './stored-session.ts'

/** States of every kind: the preview, then after each of `answers`, then with a tile or two placed. */
function stateAfter(answers: readonly boolean[], { seed, isKnown }: { seed: number; isKnown: boolean }): Running {
  const play = new Play().load(itemsOf(3), { seed })
  if (answers.length > 0) play.preTest((word) => isKnown && word === 'borrow')
  if (answers.length > 3) play.send({ type: 'beginLearning', now: 0 })
  for (const isRight of answers) {
    if (play.next().state.step !== 'learning') break
    play.answer(isRight)
  }
  if (seed % 2 === 0) play.next().send({ type: 'placeTile', tile: 1 })
  return isRunning(play.state) ? play.state : (new Play().load(itemsOf(1)).state as Running)
}
const states = fc
  .tuple(fc.array(fc.boolean(), { maxLength: 12 }), fc.record({ seed: fc.nat(), isKnown: fc.boolean() }))
  .map(([answers, options]) => stateAfter(answers, options))

test('PRACT-64, PRACT-66: a stored state comes back as it was', () => {
  fc.assert(
    fc.property(states, (state) => {
      const storage = storageOf(new Map())
      storeSession(storage, 'li', state)
      expect(storedSession(storage, 'li')).toEqual(state)
    }),
    { numRuns: 60 },
  )
})

test('how a sense sounds comes back with it, and is text', () => {
  const storage = storageOf(new Map())
  const play = (ipa: unknown) => {
    const [item] = itemsOf(1)
    const [sense] = item!.senses
    const items = [{ ...item!, senses: [{ ...sense!, ipa: ipa as { en_us: string; en_gb: string } }] }]
    storeSession(storage, 'li', new Play().load(items).state as Running)
    return storedSession(storage, 'li')?.session.items[0]!.senses[0]!.ipa
  }
  expect(play({ en_us: 'wɝːd', en_gb: 'wɜːd' })).toEqual({ en_us: 'wɝːd', en_gb: 'wɜːd' })
  expect(play({ en_us: 'wɝːd' })).toBeUndefined()
})

test("another student's state is not told, and stays for its owner", () => {
  const map = new Map<string, string>()
  const storage = storageOf(map)
  storeSession(storage, 'li', stateAfter([], { seed: 1, isKnown: false }))
  storeSetting(storage, 'li', { mode: 'review', tier: 'tier_2' })
  expect(storedSession(storage, 'wang')).toBeNull()
  expect(storedSetting(storage, 'wang')).toBeNull()
  expect(storedSession(storage, 'li')).not.toBeNull()
  expect(storedSetting(storage, 'li')).not.toBeNull()
})

test.each([
  '',
  '{',
  'null',
  '1',
  '[]',
  '{"version":6,"userId":"li"}',
  '{"version":6,"userId":"li","state":{"step":"learning"}}',
  '{"version":4,"userId":"li","state":{}}',
])('what is no stored state is dropped: %s', (text) => {
  const map = new Map<string, string>()
  const storage = storageOf(map)
  storage.setItem('wp_resume_v1', text)
  expect(storedSession(storage, 'li')).toBeNull()
  expect(map.size).toBe(0)
})

const paths = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...paths(inner, [...path, key])])
    : []

test('a state with any part broken is dropped, or can be played on without harm', () => {
  fc.assert(
    fc.property(states, fc.nat(), fc.constantFrom(undefined, null, -1, 9999, 'x', [], {}), (state, at, broken) => {
      const storage = storageOf(new Map())
      const stored = { version: 6, userId: 'li', state: structuredClone(state) as unknown }
      const all = paths(stored)
      const path = all[at % all.length]!
      const holder = path
        .slice(0, -1)
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], stored) as Record<string, unknown>
      holder[path.at(-1)!] = broken
      storage.setItem('wp_resume_v1', JSON.stringify(stored))
      const found = storedSession(storage, 'li')
      if (found === null) return
      const play = new Play().send({ type: 'resume', state: found, now: 0 })
      for (let turn = 0; turn < 30; turn += 1) {
        play.send({ type: 'beginPreTest', now: 0 }).send({ type: 'beginLearning', now: 0 })
        play.send({ type: 'choose', option: turn % 4, ...play.stamp })
        for (let tile = 0; tile < 10; tile += 1) play.send({ type: 'placeTile', tile })
        play.send({ type: 'check', ...play.stamp }).next()
      }
    }),
    { numRuns: 300 },
  )
})

test('where there is no room for a state, the older one does not stay behind', () => {
  const map = new Map<string, string>()
  const storage = storageOf(map)
  storeSession(storage, 'li', stateAfter([], { seed: 1, isKnown: false }))
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => storeSession(full, 'li', stateAfter([true], { seed: 1, isKnown: false }))).toThrow('full')
  expect(map.size).toBe(0)
})
test('PRACT-67: a cleared session is gone', () => {
  const storage = storageOf(new Map())
  storeSession(storage, 'li', stateAfter([true], { seed: 1, isKnown: false }))
  clearPractice(storage, 'session')
  expect(storedSession(storage, 'li')).toBeNull()
})
test('PRACT-68: the last setting comes back', () => {
  const storage = storageOf(new Map())
  storeSetting(storage, 'li', { mode: 'review', tier: 'tier_2' })
  expect(storedSetting(storage, 'li')).toEqual({ mode: 'review', tier: 'tier_2' })
})
