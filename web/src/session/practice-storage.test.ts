import { expect, test } from 'vitest'
import { storageOf } from '../device/storage.fixture.ts'
import { clearAllPractice, clearOwnPractice, readPractice, waitingSession, writePractice } from './practice-storage.ts'

const empty = () => storageOf(new Map())
const holding = (text: string) => storageOf(new Map([['wp_resume_v1', text]]))

test('DATA-02: an unfinished session is known by its user, and what cannot be read is none', () => {
  const storage = empty()
  writePractice(storage, 'session', { userId: 'li', content: { state: { session: { id: 's1', answers: 3 } } } })
  expect(waitingSession(storage, 'li')).toEqual({ id: 's1', answers: 3 })
  expect(waitingSession(storage, 'wang')).toBeNull()
  for (const text of ['null', '{', '7', '"x"', '[]', '{"version":4,"userId":"li"}'])
    expect(waitingSession(holding(text), 'li')).toBeNull()
  expect(waitingSession(empty(), 'li')).toBeNull()
})
test('CONST-35, CONST-36: the session and the last setting have a key each, and are cleared together', () => {
  const map = new Map<string, string>()
  const storage = storageOf(map)
  for (const item of ['session', 'setting'] as const) writePractice(storage, item, { userId: 'li', content: {} })
  expect([...map.keys()]).toEqual(['wp_resume_v1', 'wp_last_session'])
  clearAllPractice(storage)
  expect(map.size).toBe(0)
})
test('what an earlier version stored: the session is thrown away, the last setting is kept', () => {
  const storage = storageOf(
    new Map(['wp_resume_v1', 'wp_last_session'].map((key) => [key, '{"version":4,"userId":"li","mode":"learn"}'])),
  )
  const read = (item: 'session' | 'setting') =>
    readPractice(storage, item, { userId: 'li', parse: ({ mode }) => mode as string })
  expect([read('session'), read('setting')]).toEqual([null, 'learn'])
})
test('what is stored comes back; what nothing can be made of is thrown away', () => {
  const map = new Map<string, string>()
  const storage = storageOf(map)
  const read = (parse: (stored: Record<string, unknown>) => unknown) =>
    readPractice(storage, 'session', { userId: 'li', parse })
  writePractice(storage, 'session', { userId: 'li', content: { state: 'here' } })
  expect(read(({ state }) => state)).toBe('here')
  expect(read(() => null)).toBeNull()
  expect(map.size).toBe(0)
})
test('what somebody else has left is not read, and waits for them, also past a sign-out; what is stored next takes its place', () => {
  const map = new Map<string, string>()
  const storage = storageOf(map)
  const readAs = (userId: string) => readPractice(storage, 'session', { userId, parse: ({ state }) => state })
  writePractice(storage, 'session', { userId: 'li', content: { state: 'of li' } })
  writePractice(storage, 'setting', { userId: 'wang', content: {} })
  expect([readAs('wang'), waitingSession(storage, 'wang')]).toEqual([null, null])
  clearOwnPractice(storage, 'wang')
  expect([...map.keys()]).toEqual(['wp_resume_v1'])
  expect(readAs('li')).toBe('of li')
  writePractice(storage, 'session', { userId: 'wang', content: { state: 'of wang' } })
  expect([readAs('li'), readAs('wang')]).toEqual([null, 'of wang'])
})
test('AUTH-34: signing out clears one’s own, and what nobody can be told to have left', () => {
  for (const text of ['{', 'null', '{}', '{"version":4,"userId":"li"}']) {
    const map = new Map([['wp_resume_v1', text]])
    clearOwnPractice(storageOf(map), 'li')
    expect(map.size).toBe(0)
  }
})
