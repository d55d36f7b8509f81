import { createHash } from 'node:crypto'
import { spokenText } from '@wordtrail/contracts/learning/spoken-text'
import type { EncodingRequest } from './opus-worker.ts'
import { openSoundCache, type SoundCache } from './sound-cache.ts'
import { type SoundFormat, soundTypes } from './sound-format.ts'
import { createSoundThread, type SoundThread } from './sound-thread.ts'
import { createVoice, type Voice } from './voice.ts'

/** A sound with its media type and a tag, which is a hash of its voice, text and format. */
export interface Sound {
  readonly bytes: Uint8Array
  readonly tag: string
  readonly type: string
}

export interface Speech {
  /**
   * `listenerId`: id of the person who waits. Where it cannot be made Opus, it is a WAV all the same. Rejects as the last
   * of the voices does.
   */
  speak(text: string, listenerId: string, format: SoundFormat): Promise<Sound>
  stop(): Promise<void>
}

export interface SpeechOptions {
  readonly folder: string
  /** Of the cache. A megabyte holds some thirty words as WAV, or some two hundred and fifty as Opus. */
  readonly limitMegabytes: number
  readonly now: () => Date
  /** Takes errors of the cache, and of voices after which another one speaks. */
  readonly onError: (error: unknown) => void
  /** In the order in which they are tried. */
  readonly voices?: readonly Voice[]
  readonly encoder?: SoundThread<EncodingRequest>
}

const megabyte = 1024 * 1024
/** Characters of a long sentence. Longer texts are not cached, so that they do not evict words that everyone hears. */
const longestCached = 200

interface Utterance {
  readonly spoken: string
  readonly format: SoundFormat
  /** Ids of those who wait for it. The set may grow meanwhile. */
  readonly listeners: ReadonlySet<string>
}

const tagOf = ({ identity }: Voice, { spoken, format }: Utterance): string =>
  createHash('sha256')
    .update(JSON.stringify([identity, spoken, format]))
    .digest('hex')
    .slice(0, 32)

/**
 * Speaks from the cache, else by the first voice that can. Concurrent requests for one text in one format share its
 * sound. The folder is opened by the first text.
 */
export function createSpeech({
  folder,
  limitMegabytes,
  now,
  onError,
  voices = [createVoice()],
  encoder = createSoundThread({ program: new URL('./opus-worker.ts', import.meta.url) }),
}: SpeechOptions): Speech {
  let opened: Promise<SoundCache | undefined> | undefined
  const open = () =>
    openSoundCache({ folder, limitBytes: limitMegabytes * megabyte, now }).catch((error: unknown) => {
      onError(error)
      return undefined
    })
  const speaking = new Map<string, { readonly sound: Promise<Sound>; readonly listeners: Set<string> }>()

  const fromCacheOrVoice = async (voice: Voice, utterance: Utterance): Promise<Sound> => {
    const { spoken, format, listeners } = utterance
    const tag = tagOf(voice, utterance)
    const cache = spoken.length > longestCached ? undefined : await (opened ??= open())
    const kept = await cache?.get(tag, format)
    if (kept) return { bytes: kept, tag, type: soundTypes[format] }
    const wav = await voice.speak(spoken, listeners)
    const made =
      format === 'wav' ? wav : await encoder.ask({ wav }, listeners).catch((error: unknown) => void onError(error))
    if (!made) return { bytes: wav, tag: tagOf(voice, { ...utterance, format: 'wav' }), type: soundTypes.wav }
    await cache?.put(tag, format, made).catch(onError)
    return { bytes: made, tag, type: soundTypes[format] }
  }

  const byFirstThatCan = async ([voice, ...others]: readonly Voice[], utterance: Utterance): Promise<Sound> => {
    try {
      return await fromCacheOrVoice(voice!, utterance)
    } catch (error) {
      if (others.length === 0) throw error
      onError(error)
      return byFirstThatCan(others, utterance)
    }
  }

  return {
    speak(text, listenerId, format) {
      const spoken = spokenText(text)
      const key = `${format} ${spoken}`
      const known = speaking.get(key)
      if (known) {
        known.listeners.add(listenerId)
        return known.sound
      }
      const listeners = new Set([listenerId])
      const sound = byFirstThatCan(voices, { spoken, format, listeners }).finally(() => speaking.delete(key))
      speaking.set(key, { sound, listeners })
      return sound
    },
    stop: async () => void (await Promise.all([...voices, encoder].map((one) => one.stop()))),
  }
}
