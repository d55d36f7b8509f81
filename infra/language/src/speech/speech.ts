import { createHash } from 'node:crypto'
import { spokenText } from '@wordtrail/contracts/learning/spoken-text'
import { openSoundCache, type SoundCache } from './sound-cache.ts'
import { createVoice, type Voice } from './voice.ts'

/** A WAV with a tag, which is a hash of its voice and text. */
export interface Sound {
  readonly bytes: Uint8Array
  readonly tag: string
}

export interface Speech {
  /** `listenerId`: id of the person who waits. Rejects as the last of the voices does. */
  speak(text: string, listenerId: string): Promise<Sound>
  stop(): Promise<void>
}

export interface SpeechOptions {
  readonly folder: string
  /** Of the cache. Half a megabyte holds some twenty words. */
  readonly limitMegabytes: number
  readonly now: () => Date
  /** Takes errors of the cache, and of voices after which another one speaks. */
  readonly onError: (error: unknown) => void
  /** In the order in which they are tried. */
  readonly voices?: readonly Voice[]
}

const megabyte = 1024 * 1024
/** Characters of a long sentence. Longer texts are not cached, so that they do not evict words that everyone hears. */
const longestCached = 200

interface Utterance {
  readonly spoken: string
  /** Ids of those who wait for it. The set may grow meanwhile. */
  readonly listeners: ReadonlySet<string>
}

const tagOf = ({ identity }: Voice, spoken: string): string =>
  createHash('sha256')
    .update(JSON.stringify([identity, spoken]))
    .digest('hex')
    .slice(0, 32)

/**
 * Speaks from the cache, else by the first voice that can. Concurrent requests for one text share its sound. The folder
 * is opened by the first text.
 */
export function createSpeech({
  folder,
  limitMegabytes,
  now,
  onError,
  voices = [createVoice()],
}: SpeechOptions): Speech {
  let opened: Promise<SoundCache | undefined> | undefined
  const open = () =>
    openSoundCache({ folder, limitBytes: limitMegabytes * megabyte, now }).catch((error: unknown) => {
      onError(error)
      return undefined
    })
  const speaking = new Map<string, { readonly sound: Promise<Sound>; readonly listeners: Set<string> }>()

  const fromCacheOrVoice = async (voice: Voice, { spoken, listeners }: Utterance): Promise<Sound> => {
    const tag = tagOf(voice, spoken)
    const cache = spoken.length > longestCached ? undefined : await (opened ??= open())
    const kept = await cache?.get(tag)
    if (kept) return { bytes: kept, tag }
    const bytes = await voice.speak(spoken, listeners)
    await cache?.put(tag, bytes).catch(onError)
    return { bytes, tag }
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
    speak(text, listenerId) {
      const spoken = spokenText(text)
      const known = speaking.get(spoken)
      if (known) {
        known.listeners.add(listenerId)
        return known.sound
      }
      const listeners = new Set([listenerId])
      const sound = byFirstThatCan(voices, { spoken, listeners }).finally(() => speaking.delete(spoken))
      speaking.set(spoken, { sound, listeners })
      return sound
    },
    stop: async () => void (await Promise.all(voices.map((voice) => voice.stop()))),
  }
}
