import { beforeEach, expect, test, vi } from 'vitest'
import { createPlayer, type Voice } from './player.ts'

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue())

/** A voice whose sounds begin and end when the test says so. */
function studio() {
  const asked: { text: string; signal: AbortSignal; start: () => void; end: () => void; fail: () => void }[] = []
  const voice: Voice = (text, { signal, onStart }) =>
    new Promise((end, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason))
      asked.push({ text, signal, start: onStart, end, fail: () => fail(new Error('no sound')) })
    })
  return { asked, voice }
}
const broken: Voice = () => Promise.reject(new Error('broken'))

test('criterion 10: a sound is loading, then playing, then over', async () => {
  const { asked, voice } = studio()
  const player = createPlayer(() => [voice])
  const ending = player.play('calm')
  expect(player.current()).toEqual({ text: 'calm', state: 'loading' })
  asked[0]!.start()
  expect(player.current()).toEqual({ text: 'calm', state: 'playing' })
  asked[0]!.end()
  expect(await ending).toBe('heard')
  expect(player.current()).toBeNull()
})

test('criterion 10: a new sound stops the old one, whose late beginning and end change nothing', async () => {
  const { asked, voice } = studio()
  const player = createPlayer(() => [voice])
  const first = player.play('calm')
  const second = player.play('brave')
  expect(asked[0]!.signal.aborted).toBe(true)
  asked[0]!.start()
  expect(await first).toBe('stopped')
  expect(player.current()).toEqual({ text: 'brave', state: 'loading' })
  asked[1]!.end()
  expect(await second).toBe('heard')
})

test('criterion 10: stopping ends the sound', async () => {
  const { asked, voice } = studio()
  const player = createPlayer(() => [voice])
  const ending = player.play('calm')
  asked[0]!.start()
  player.stop()
  expect(await ending).toBe('stopped')
  expect(player.current()).toBeNull()
})

test('where one voice fails the next one speaks', async () => {
  const { asked, voice } = studio()
  const player = createPlayer(() => [broken, voice])
  const ending = player.play('calm')
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!.end()
  expect(await ending).toBe('heard')
})

test('ERR-47, criterion 10: where no voice can, the sound has failed and nothing throws', async () => {
  const player = createPlayer(() => [broken, broken])
  expect(await player.play('calm')).toBe('failed')
  expect(player.current()).toEqual({ text: 'calm', state: 'failed' })
  player.stop()
  expect(player.current()).toBeNull()
})
