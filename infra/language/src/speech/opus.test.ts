import fc from 'fast-check'
import { createDecoder } from 'libopus-wasm'
import { expect, test } from 'vitest'
import { loadFlite } from './flite.ts'
import { oggOpus } from './ogg-opus.ts'
import { opusOf } from './opus.ts'
import { isWhole } from './sound-format.ts'

const speak = await loadFlite()
const sentence = 'She seemed reluctant to admit that her first plan had failed completely.'

/** The pages of an Ogg: what stands in the header, and the packets of its table. */
function pagesOf(ogg: Buffer) {
  const pages = []
  for (let at = 0; at < ogg.length; ) {
    expect(ogg.toString('latin1', at, at + 4)).toBe('OggS')
    const sizes = [...ogg.subarray(at + 27, at + 27 + ogg[at + 26]!)]
    const packets: Buffer[] = []
    let start = at + 27 + sizes.length
    let length = 0
    for (const size of sizes) {
      length += size
      if (size === 255) continue
      packets.push(ogg.subarray(start, start + length))
      start += length
      length = 0
    }
    pages.push({ flag: ogg[at + 5], granule: Number(ogg.readBigInt64LE(at + 6)), packets })
    at = start
  }
  return pages
}

/** How alike two sounds are, from 0 to 1. */
function likeness(one: Int16Array, other: Int16Array): number {
  const length = Math.min(one.length, other.length)
  let [both, ofOne, ofOther] = [0, 0, 0]
  for (let index = 0; index < length; index += 1) {
    both += one[index]! * other[index]!
    ofOne += one[index]! ** 2
    ofOther += other[index]! ** 2
  }
  return both / Math.sqrt(ofOne * ofOther)
}

test('a word and a sentence become Opus of the same length that sounds the same, at most an eighth of the WAV', async () => {
  for (const text of ['calm', sentence]) {
    const wav = Buffer.from(await speak(text))
    const said = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length))
    const ogg = Buffer.from(await opusOf(wav))
    expect(ogg.length).toBeLessThan(wav.length / 8)
    const [head, tags, ...sound] = pagesOf(ogg)
    expect(head!.packets[0]!.toString('latin1', 0, 8)).toBe('OpusHead')
    expect(tags!.packets[0]!.toString('latin1', 0, 8)).toBe('OpusTags')
    const preSkip = head!.packets[0]!.readUInt16LE(10)
    expect((sound.at(-1)!.granule - preSkip) / 48_000).toBeCloseTo(said.length / 16_000, 4)

    const decoder = await createDecoder({ sampleRate: 16_000, channels: 1 })
    const heard = decoder.decodeFrames(sound.flatMap(({ packets }) => packets)).flatMap((frame) => [...frame])
    decoder.free()
    expect(heard.length).toBeGreaterThanOrEqual(said.length + preSkip / 3)
    expect(likeness(said, Int16Array.from(heard.slice(preSkip / 3)))).toBeGreaterThan(0.8)
  }
})

test('the same sound is the same bytes', async () => {
  const wav = await speak('calm')
  expect(Buffer.from(await opusOf(wav)).equals(Buffer.from(await opusOf(wav)))).toBe(true)
})

test('what Opus cannot take as it stands is refused', async () => {
  await expect(opusOf(new Uint8Array(100))).rejects.toThrow('no WAV')
  const wav = Buffer.from(await speak('calm'))
  for (const [at, value] of [
    [34, 8],
    [24, 22_050],
    [22, 6],
  ] as const) {
    const other = Buffer.from(wav)
    other.writeUInt16LE(value, at)
    await expect(opusOf(other)).rejects.toThrow(/^a WAV of/)
  }
})

test('an Opus that a crash has cut off is not whole, wherever it was cut', async () => {
  const ogg = Buffer.from(await opusOf(await speak('calm')))
  expect(isWhole(ogg, 'opus')).toBe(true)
  for (let length = 0; length < ogg.length; length += 1) expect(isWhole(ogg.subarray(0, length), 'opus')).toBe(false)
})

test('packets of any number and size come back from their pages, in order, and only the last page says so', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ minLength: 1, maxLength: 1300 }), { maxLength: 300 }), (packets) => {
      const ogg = Buffer.from(oggOpus({ packets, channels: 1, sampleRate: 16_000, preSkip: 312, samples: 1000 }))
      const pages = pagesOf(ogg)
      expect(pages.slice(2).flatMap((page) => page.packets)).toEqual(packets.map((packet) => Buffer.from(packet)))
      expect(pages.map(({ flag }) => flag)).toEqual(
        pages.map((_, index) => (index === 0 ? 2 : index === pages.length - 1 ? 4 : 0)),
      )
      expect(isWhole(ogg, 'opus')).toBe(true)
    }),
  )
})
