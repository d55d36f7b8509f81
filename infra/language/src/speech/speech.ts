import { createHash } from 'node:crypto'
import { spokenText } from '@wordtrail/contracts/learning/spoken-text'
import { openSoundCache, type SoundCache } from './sound-cache.ts'
import { createVoice, type Voice } from './voice.ts'

/** A WAV, and a tag that is the same wherever and whenever the same text is spoken by the same voice. */
export interface Sound {
  readonly bytes: Uint8Array
  readonly tag: string
}

export interface Speech {
  /** `listenerId`: the person's who wants to hear it. Rejects as the last of the voices does. */
  speak(text: string, listenerId: string): Promise<Sound>
  stop(): Promise<void>
}

export interface SpeechOptions {
  readonly folder: string
  /** Room for sounds. Half a megabyte holds some twenty words. */
  readonly limitMegabytes: number
  readonly now: () => Date
  /** Of the cache, and of voices that another one stands in for: sounds are spoken all the same. */
  readonly onError: (error: unknown) => void
  /** In the order in which they are asked. */
  readonly voices?: readonly Voice[]
}

const megabyte = 1024 * 1024
/**
 * Characters of the longest text that is kept, a long sentence: nobody's own texts push out the words that everyone
 * hears.
 */
const longestKept = 200

interface Utterance {
  readonly spoken: string
  /** Those who wait for it; others may join them. */
  readonly listeners: ReadonlySet<string>
}

const tagOf = ({ identity }: Voice, spoken: string): string =>
  createHash('sha256')
    .update(JSON.stringify([identity, spoken]))
    .digest('hex')
    .slice(0, 32)

/**
 * Speaks from the cache, else by the first of the voices that can. Whoever asks for what is being spoken waits for the
 * same sound. Folder and voices are opened by the first text.
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
    const cache = spoken.length > longestKept ? undefined : await (opened ??= open())
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
