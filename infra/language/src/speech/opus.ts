import { Application, createEncoder, type SampleRate, Signal } from 'libopus-wasm'
import { oggOpus } from './ogg-opus.ts'

/** Bits a second at which a voice is clear: a WAV of 16 kHz has 256,000. */
const bitrate = 24_000
const packetSeconds = 0.02
const heardRate = 48_000
const sampleRates: readonly number[] = [8000, 12_000, 16_000, 24_000, 48_000] satisfies SampleRate[]

interface Pcm {
  readonly sampleRate: SampleRate
  readonly channels: 1 | 2
  /** Interleaved. */
  readonly samples: Int16Array
}

/** The samples of a WAV. Throws where they are not of 16 bit, of one or two channels, and of a rate that Opus has. */
function pcmOf(wav: Uint8Array): Pcm {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  let format: Omit<Pcm, 'samples'> | undefined
  for (let at = 12; at + 8 <= wav.length; ) {
    const name = String.fromCharCode(...wav.subarray(at, at + 4))
    const size = view.getUint32(at + 4, true)
    const start = at + 8
    if (name === 'fmt ') {
      const [coding, channels] = [view.getUint16(start, true), view.getUint16(start + 2, true)]
      const [sampleRate, bits] = [view.getUint32(start + 4, true), view.getUint16(start + 14, true)]
      if (coding !== 1 || bits !== 16 || channels < 1 || channels > 2 || !sampleRates.includes(sampleRate))
        throw new TypeError(`a WAV of coding ${coding}, ${bits} bit, ${channels} channels and ${sampleRate} Hz`)
      format = { channels: channels as 1 | 2, sampleRate: sampleRate as SampleRate }
    }
    if (name === 'data' && format)
      return {
        ...format,
        samples: new Int16Array(new Uint8Array(wav.subarray(start, start + size - (size % 2))).buffer),
      }
    at = start + size + (size % 2)
  }
  throw new TypeError('no WAV')
}

/** Parts of one packet each; the last one is silent where the sound is over. */
function packetsOf({ samples, sampleRate, channels }: Pcm, preSkip: number): Int16Array[] {
  const length = sampleRate * packetSeconds * channels
  const count = Math.ceil((samples.length + (preSkip * sampleRate * channels) / heardRate) / length)
  return Array.from({ length: count }, (_, index) => {
    const part = new Int16Array(length)
    part.set(samples.subarray(index * length, (index + 1) * length))
    return part
  })
}

/** A WAV as Opus in Ogg, an eighth of its size or less. Throws where it is none that Opus takes as it stands. */
export async function opusOf(wav: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pcm = pcmOf(wav)
  const { sampleRate, channels, samples } = pcm
  const encoder = await createEncoder({
    sampleRate,
    channels,
    bitrate,
    application: Application.Voip,
    signal: Signal.Voice,
    frameSize: sampleRate * packetSeconds,
  })
  try {
    const preSkip = (encoder.getLookahead() * heardRate) / sampleRate
    return oggOpus({
      packets: encoder.encodeFrames(packetsOf(pcm, preSkip)),
      channels,
      sampleRate,
      preSkip,
      samples: Math.round((samples.length / channels / sampleRate) * heardRate),
    })
  } finally {
    encoder.free()
  }
}
