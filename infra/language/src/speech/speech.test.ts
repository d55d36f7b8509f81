import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSpeech } from './speech.ts'
import type { Voice } from './voice.ts'

/** Says the text in a WAV, when it is let. */
function voiceThatCounts(name = 'counting') {
  const asked: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const voice: Voice = {
    identity: { name },
    async speak(text) {
      asked.push(text)
      await held
      if (text === 'fail') throw new Error('no such sound')
      const sound = Buffer.from(`RIFF____${text}`)
      sound.writeUInt32LE(sound.length - 8, 4)
      return sound
    },
    stop: async () => {},
  }
  return { voice, asked, release }
}

/** A last page of an Ogg with this in it. */
function oggOf(text: string): Uint8Array {
  const page = Buffer.alloc(28 + text.length)
  page.write('OggS', 'latin1')
  page[5] = 4
  page[26] = 1
  page[27] = text.length
  page.write(text, 28, 'latin1')
  return page
}

function speechOn(folder: string, voice: Voice | readonly Voice[], errors: unknown[] = []) {
  return createSpeech({
    folder,
    limitMegabytes: 1,
    now: () => new Date(),
    onError: (error) => errors.push(error),
    voices: [voice].flat(),
  })
}
async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-speech-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('what sounds alike is spoken once, whoever asks at the same time, later or after a restart', async () => {
  const folder = await folderForTest()
  const { voice, asked, release } = voiceThatCounts()
  const speech = speechOn(folder, voice)
  const waiting = Promise.all(['it’s', "it's", ' it’s '].map((text) => speech.speak(text, 'li', 'wav')))
  release()
  const sounds = [
    ...(await waiting),
    await speech.speak("it's", 'li', 'wav'),
    await speechOn(folder, voice).speak("it's", 'li', 'wav'),
  ]
  expect(asked).toEqual(["it's"])
  expect(new Set(sounds.map(({ tag }) => tag)).size).toBe(1)
  expect(new Set(sounds.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size).toBe(1)
})

test('another text has another tag', async () => {
  const { voice, release } = voiceThatCounts()
  release()
  const speech = speechOn(await folderForTest(), voice)
  expect((await speech.speak('calm', 'li', 'wav')).tag).not.toBe((await speech.speak('Calm', 'li', 'wav')).tag)
})

test('a failure is kept for nobody: the next one asks anew', async () => {
  const { voice, asked, release } = voiceThatCounts()
  release()
  const speech = speechOn(await folderForTest(), voice)
  for (let time = 0; time < 2; time += 1)
    await expect(speech.speak('fail', 'li', 'wav')).rejects.toThrow('no such sound')
  expect(asked).toEqual(['fail', 'fail'])
})

test('without a folder to keep them in, sounds are spoken all the same, and the trouble is told', async () => {
  const folder = await folderForTest()
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const errors: unknown[] = []
  const { voice, release } = voiceThatCounts()
  release()
  const speech = speechOn(file, voice, errors)
  expect((await speech.speak('calm', 'li', 'wav')).bytes.length).toBeGreaterThan(0)
  expect(errors).toHaveLength(1)

  const gone = join(folder, 'gone')
  const other = speechOn(gone, voice, errors)
  await other.speak('calm', 'li', 'wav')
  await rm(gone, { recursive: true })
  expect((await other.speak('brave', 'li', 'wav')).bytes.length).toBeGreaterThan(0)
  expect(errors).toHaveLength(2)
})

test('OPEN-58: where the first voice cannot, the second speaks, under a tag of its own; the first is asked again the next time', async () => {
  const folder = await folderForTest()
  const first = voiceThatCounts('first')
  const second = voiceThatCounts('second')
  for (const { release } of [first, second]) release()
  let isBroken = true
  const moody: Voice = {
    ...first.voice,
    speak: (text, listeners) =>
      isBroken ? Promise.reject(new Error('not today')) : first.voice.speak(text, listeners),
  }
  const errors: unknown[] = []
  const speech = speechOn(folder, [moody, second.voice], errors)

  const stoodIn = await speech.speak('calm', 'li', 'wav')
  expect(second.asked).toEqual(['calm'])
  expect(errors).toEqual([new Error('not today')])
  isBroken = false
  const own = await speech.speak('calm', 'li', 'wav')
  expect(own.tag).not.toBe(stoodIn.tag)
  expect(first.asked).toEqual(['calm'])
  isBroken = true
  // What the first has spoken once is kept.
  expect((await speech.speak('calm', 'li', 'wav')).tag).toBe(own.tag)
})

test('where no voice can, the last one says why', async () => {
  const [first, second] = [voiceThatCounts('first'), voiceThatCounts('second')]
  for (const { release } of [first, second]) release()
  const errors: unknown[] = []
  await expect(
    speechOn(await folderForTest(), [first.voice, second.voice], errors).speak('fail', 'li', 'wav'),
  ).rejects.toThrow('no such sound')
  expect(errors).toHaveLength(1)
})

test('what is longer than a sentence is spoken and not kept: it pushes out nothing that everyone hears', async () => {
  const folder = await folderForTest()
  const { voice, asked, release } = voiceThatCounts()
  release()
  const speech = speechOn(folder, voice)
  const [kept, long] = ['a'.repeat(200), 'a'.repeat(201)]
  for (const text of [kept, long, kept, long]) await speech.speak(text, 'li', 'wav')
  expect(asked).toEqual([kept, long, long])
  expect(await readdir(folder)).toHaveLength(1)
})

test('whoever wants what somebody else waits for joins them', async () => {
  const listening: ReadonlySet<string>[] = []
  const { voice, release } = voiceThatCounts()
  const speech = speechOn(await folderForTest(), {
    ...voice,
    speak: (text, listeners) => (listening.push(listeners), voice.speak(text, listeners)),
  })
  const both = [speech.speak('calm', 'li', 'wav'), speech.speak('calm', 'wang', 'wav')]
  release()
  await Promise.all(both)
  expect(listening.map((one) => [...one])).toEqual([['li', 'wang']])
})

test('most browsers are sent Opus, under a tag of its own, made once and kept', async () => {
  const folder = await folderForTest()
  const { voice, asked, release } = voiceThatCounts()
  release()
  const encoded: string[] = []
  const encoder = {
    ask: async ({ wav }: { readonly wav: Uint8Array }) => {
      encoded.push(Buffer.from(wav.subarray(8)).toString())
      return oggOf('small')
    },
    stop: async () => {},
  }
  const speech = createSpeech({
    folder,
    limitMegabytes: 1,
    now: () => new Date(),
    onError: () => {},
    voices: [voice],
    encoder,
  })
  const [opus, again] = [await speech.speak('calm', 'li', 'opus'), await speech.speak('calm', 'li', 'opus')]
  expect(opus).toMatchObject({ type: 'audio/ogg', tag: again.tag })
  expect(Buffer.from(again.bytes)).toEqual(Buffer.from(oggOf('small')))
  const wav = await speech.speak('calm', 'li', 'wav')
  expect(wav.type).toBe('audio/wav')
  expect(wav.tag).not.toBe(opus.tag)
  expect([asked, encoded]).toEqual([['calm', 'calm'], ['calm']])
})

test('a sound that cannot be made Opus is heard as a WAV, and the trouble is told', async () => {
  const { voice, release } = voiceThatCounts()
  release()
  const errors: unknown[] = []
  const encoder = { ask: () => Promise.reject(new Error('no encoder')), stop: async () => {} }
  const speech = createSpeech({
    folder: await folderForTest(),
    limitMegabytes: 1,
    now: () => new Date(),
    onError: (error) => errors.push(error),
    voices: [voice],
    encoder,
  })
  const { type, tag } = await speech.speak('calm', 'li', 'opus')
  expect([type, tag]).toEqual(['audio/wav', (await speech.speak('calm', 'li', 'wav')).tag])
  expect(errors).toEqual([new Error('no encoder')])
})
