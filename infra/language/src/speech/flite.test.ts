import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadFlite } from './flite.ts'

const speak = await loadFlite()
const hashOf = (sound: Uint8Array) => createHash('sha256').update(sound).digest('hex')

test('a word becomes a whole WAV of 16 kHz, mono, 16 bit, with a sound in it', async () => {
  const sound = Buffer.from(await speak('calm'))
  expect([sound.toString('latin1', 0, 4), sound.readUInt32LE(4), sound.toString('latin1', 8, 12)]).toEqual([
    'RIFF',
    sound.length - 8,
    'WAVE',
  ])
  expect([sound.readUInt16LE(22), sound.readUInt32LE(24), sound.readUInt16LE(34)]).toEqual([1, 16_000, 16])
  const seconds = (sound.length - 44) / 2 / 16_000
  expect(seconds).toBeGreaterThan(0.3)
  expect(seconds).toBeLessThan(2)
  const samples = new Int16Array(sound.buffer.slice(sound.byteOffset + 44, sound.byteOffset + sound.length))
  expect(samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)).toBeGreaterThan(1000)
})

test('the same text is the same sound, and another text another', async () => {
  const [one, again, other] = [await speak('brave'), await speak('brave'), await speak('kind')]
  expect(hashOf(again)).toBe(hashOf(one))
  expect(hashOf(other)).not.toBe(hashOf(one))
})

test('what looks like an option or a file is spoken like any other text', async () => {
  for (const text of ['-o', '--help', '/etc/passwd', '"quoted" & <marked>', "it's"])
    expect((await speak(text)).length).toBeGreaterThan(10_000)
})

test('three hundred characters are spoken to the end', async () => {
  const sentence = await speak('He is calm. ')
  expect((await speak('He is calm. '.repeat(25))).length).toBeGreaterThan(sentence.length * 15)
})
