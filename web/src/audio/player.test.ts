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

test('that a sound is heard is told once, when it begins: also where the voice that began it fails', async () => {
  const { asked, voice } = studio()
  const player = createPlayer(() => [voice, voice])
  let heard = 0
  const ending = player.play('calm', () => (heard += 1))
  expect(heard).toBe(0)
  asked[0]!.start()
  asked[0]!.start()
  asked[0]!.fail()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.start()
  asked[1]!.end()
  expect([await ending, heard]).toEqual(['heard', 1])
})
test('a sound that failed, or that was stopped or replaced before it began, was not heard', async () => {
  const { asked, voice } = studio()
  const player = createPlayer(() => [voice])
  const heard: string[] = []
  const play = (text: string) => player.play(text, () => heard.push(text))
  const [first, second] = [play('calm'), play('brave')]
  asked[0]!.start()
  player.stop()
  asked[1]!.start()
  const third = play('quiet')
  asked[2]!.fail()
  expect([await first, await second, await third]).toEqual(['stopped', 'stopped', 'failed'])
  expect(heard).toEqual([])
})

test('ERR-47, criterion 10: where no voice can, the sound has failed and nothing throws', async () => {
  const player = createPlayer(() => [broken, broken])
  expect(await player.play('calm')).toBe('failed')
  expect(player.current()).toEqual({ text: 'calm', state: 'failed' })
  player.stop()
  expect(player.current()).toBeNull()
})
