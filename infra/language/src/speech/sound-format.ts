/** Of a sound: WAV, which every browser plays, or Opus in Ogg, an eighth of its size, which most do. */
export type SoundFormat = 'wav' | 'opus'

export const soundTypes = { wav: 'audio/wav', opus: 'audio/ogg' } as const satisfies Record<SoundFormat, string>

const riffHeaderBytes = 8
const isWholeWav = (sound: Buffer): boolean =>
  sound.length > riffHeaderBytes &&
  sound.toString('latin1', 0, 4) === 'RIFF' &&
  sound.readUInt32LE(4) === sound.length - riffHeaderBytes

/** Of the header of an Ogg page (RFC 3533): its flags, of which one says that it is the last, and its table of sizes. */
const page = { mark: 'OggS', flags: 5, last: 4, sizes: 26, header: 27 } as const

const isWholeOgg = (sound: Buffer): boolean => {
  const start = sound.lastIndexOf(page.mark)
  if (!sound.subarray(0, 4).equals(Buffer.from(page.mark)) || start + page.header > sound.length) return false
  const count = sound[start + page.sizes]!
  const sizes = sound.subarray(start + page.header, start + page.header + count)
  const length = page.header + count + sizes.reduce((sum, size) => sum + size, 0)
  return (sound[start + page.flags]! & page.last) !== 0 && start + length === sound.length
}

/** False for a file that a crash has cut off. */
export const isWhole = (sound: Buffer, format: SoundFormat): boolean =>
  format === 'wav' ? isWholeWav(sound) : isWholeOgg(sound)
