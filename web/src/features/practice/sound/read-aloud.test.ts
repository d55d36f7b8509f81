import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayer, type Voice } from '../../../audio/player.ts'
import { readAloud, readOrPause } from './read-aloud.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const utterances = [
  { text: 'calm', waitMs: 2200 },
  { text: 'He is calm.', waitMs: 3200 },
]

/** A voice that begins after `silentMs` and speaks for `soundMs`; without a sound it fails. */
function studio({ silentMs = 10, soundMs }: { silentMs?: number; soundMs?: number }) {
  const begun: string[] = []
  const fetched: string[] = []
  const voice: Voice = (text, { signal, onStart }) =>
    new Promise((end, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason))
      setTimeout(() => {
        if (signal.aborted) return
        if (soundMs === undefined) return fail(new Error('no sound'))
        begun.push(text)
        onStart()
        setTimeout(end, soundMs)
      }, silentMs)
    })
  const player = { ...createPlayer(() => [voice]), prefetch: (texts: readonly string[]) => void fetched.push(...texts) }
  let isHeard: boolean | undefined
  void readAloud(player, utterances).then((heard) => (isHeard = heard))
  return { begun, fetched, player, isHeard: () => isHeard }
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('PRACT-60: one after the other is read, the next one fetched while this one is heard', async () => {
  const { begun, fetched, isHeard } = studio({ soundMs: 500 })
  expect(fetched).toEqual(['He is calm.'])
  await after(400)
  expect(begun).toEqual(['calm'])
  await after(200)
  expect(begun).toEqual(['calm', 'He is calm.'])
  expect(isHeard()).toBeUndefined()
  await after(500)
  expect(isHeard()).toBe(true)
})
test('PRACT-60, ERR-47: where no sound can be had it goes on at once, and says so', async () => {
  const { isHeard } = studio({})
  await after(100)
  expect(isHeard()).toBe(false)
})
test('OPEN-47: a sound that takes too long is not waited for, and does not come any more', async () => {
  const { begun, player, isHeard } = studio({ silentMs: 9000, soundMs: 500 })
  await after(2200)
  expect(player.current()?.text).toBe('He is calm.')
  await after(3200)
  expect(isHeard()).toBe(false)
  await after(20_000)
  expect(begun).toEqual([])
})
test('OPEN-47: a long sentence is not cut off when its time is over', async () => {
  const { player, isHeard } = studio({ soundMs: 5000 })
  await after(2200 + 3200)
  expect(isHeard()).toBe(true)
  expect(player.current()).toEqual({ text: 'He is calm.', state: 'playing' })
})
test('PRACT-62: stopped by the student, the rest is not read', async () => {
  const { begun, player, isHeard } = studio({ soundMs: 500 })
  await after(100)
  player.stop()
  await after(5000)
  expect(begun).toEqual(['calm'])
  expect(isHeard()).toBe(true)
})
test('CONST-26, PRACT-63: where nothing is heard, correct stands for a second', async () => {
  let isOver = false
  const silent = { ...createPlayer(() => []), prefetch: () => undefined }
  void readOrPause(silent, []).then(() => (isOver = true))
  await after(999)
  expect(isOver).toBe(false)
  await after(1)
  expect(isOver).toBe(true)
})
test('PRACT-60: after a sound that was heard there is no pause', async () => {
  let isOver = false
  const quick: Voice = (_, { onStart }) => Promise.resolve(onStart())
  void readOrPause({ ...createPlayer(() => [quick]), prefetch: () => undefined }, utterances).then(
    () => (isOver = true),
  )
  await after(1)
  expect(isOver).toBe(true)
})
