const unknownSizes: ReadonlySet<number> = new Set([0, 0x7fffffff, 0xffffffff])

/**
 * The WAV with its real sizes in the header, which a streaming server writes before it knows them. Undefined where it
 * has no sound or is cut off.
 */
export function wholeWav(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const wav = Buffer.from(bytes)
  if (wav.length < 12 || wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 8, 12) !== 'WAVE')
    return undefined
  for (let at = 12; at + 8 <= wav.length; ) {
    const size = wav.readUInt32LE(at + 4)
    const start = at + 8
    if (wav.toString('latin1', at, at + 4) === 'data') {
      const length = unknownSizes.has(size) ? wav.length - start : size
      if (length === 0 || start + length > wav.length) return undefined
      wav.writeUInt32LE(length, at + 4)
      wav.writeUInt32LE(start + length - 8, 4)
      return new Uint8Array(wav.subarray(0, start + length))
    }
    at = start + size + (size % 2)
  }
  return undefined
}
