import { expect, onTestFinished, test } from 'vitest'
import type { SoundThreadOptions } from './sound-thread.ts'
import { createVoice } from './voice.ts'

function voiceWith(options: Partial<SoundThreadOptions> = {}) {
  const voice = createVoice(options)
  onTestFinished(() => voice.stop())
  return voice
}

/** A thread that says, for each text: its bytes, nothing (`hang`), that it cannot (`fail`), or dies (`die`). */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ text }) => {
      if (text === 'hang') return
      if (text === 'die') process.exit(7)
      parentPort.postMessage(text === 'fail' ? { error: 'no such sound' } : { sound: new TextEncoder().encode(text) })
    })
  `)}`,
)
const [li, wang] = [new Set(['li']), new Set(['wang'])]
const said = (sound: Uint8Array) => new TextDecoder().decode(sound)

test('Flite speaks from its thread, several texts at once', async () => {
  const voice = voiceWith()
  const sounds = await Promise.all(['calm', 'brave', 'kind'].map((word) => voice.speak(word, li)))
  for (const sound of sounds) expect(new TextDecoder('latin1').decode(sound.subarray(0, 4))).toBe('RIFF')
})

test('each text gets its own sound, whatever else is asked', async () => {
  const voice = voiceWith({ program })
  const texts = Array.from({ length: 20 }, (_, index) => `word ${index}`)
  expect((await Promise.all(texts.map((text) => voice.speak(text, li)))).map(said)).toEqual(texts)
})

test('a text that cannot be spoken harms no other', async () => {
  const voice = voiceWith({ program })
  const [failed, spoken] = [voice.speak('fail', li), voice.speak('calm', li)]
  await expect(failed).rejects.toThrow('no such sound')
  expect(said(await spoken)).toBe('calm')
})

test('a thread that dies takes those who wait with it, and the next text starts a new one', async () => {
  const voice = voiceWith({ program })
  const [dying, waiting] = [voice.speak('die', li), voice.speak('calm', li)]
  await expect(dying).rejects.toThrow('ended with 7')
  await expect(waiting).rejects.toThrow('ended with 7')
  expect(said(await voice.speak('calm', li))).toBe('calm')
})

test('a thread that is silent for too long is given up, and the next text starts a new one', async () => {
  const voice = voiceWith({ program, timeoutMs: 1 })
  await expect(voice.speak('hang', li)).rejects.toThrow('no sound within 1 ms')
  const patient = voiceWith({ program })
  expect(said(await patient.speak('calm', li))).toBe('calm')
})

test('no more may wait than the queue holds', async () => {
  const voice = voiceWith({ program, longestQueue: 2 })
  const waiting = [voice.speak('hang', li), voice.speak('hang', li)].map((one) => one.catch(() => 'stopped'))
  await expect(voice.speak('calm', li)).rejects.toMatchObject({ code: 'busy' })
  await voice.stop()
  expect(await Promise.all(waiting)).toEqual(['stopped', 'stopped'])
})

test('one person with fifty long texts keeps nobody waiting: another’s word comes after one of theirs at most', async () => {
  const voice = voiceWith({ program })
  const done: string[] = []
  const noted = (text: string, listeners: ReadonlySet<string>) =>
    voice.speak(text, listeners).then((sound) => done.push(said(sound)))
  const long = Array.from({ length: 50 }, (_, index) => `${index} ${'word '.repeat(50)}`)
  const lis = long.map((text) => noted(text, li))
  await noted('calm', wang)
  expect(done.indexOf('calm')).toBeLessThanOrEqual(1)
  await Promise.all(lis)
  expect(done.filter((text) => text !== 'calm')).toEqual(long)
})
