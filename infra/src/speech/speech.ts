import { createHash } from 'node:crypto'
import { spokenText } from '@wordtrail/contracts/learning/spoken-text'
import { fliteVoice } from './flite.ts'
import { openSoundCache, type SoundCache } from './sound-cache.ts'
import { createVoice, type Voice } from './voice.ts'

/** A WAV, and a tag that is the same wherever and whenever the same text is spoken by the same voice. */
export interface Sound {
  readonly bytes: Uint8Array
  readonly tag: string
}

export interface Speech {
  /** Rejects as the voice does. */
  speak(text: string): Promise<Sound>
  stop(): Promise<void>
}

export interface SpeechOptions {
  readonly folder: string
  /** Room for sounds. Half a megabyte holds some twenty words. */
  readonly limitMegabytes: number
  readonly now: () => Date
  /** Of the cache: sounds are spoken all the same. */
  readonly onError: (error: unknown) => void
  readonly voice?: Voice
}

const megabyte = 1024 * 1024

const tagOf = (spoken: string): string => createHash('sha256').update(JSON.stringify([fliteVoice, spoken])).digest('hex').slice(0, 32)

/** Speaks from the cache, else by the voice. Whoever asks for what is being spoken waits for the same sound. Folder and voice are opened by the first text. */
export function createSpeech({ folder, limitMegabytes, now, onError, voice = createVoice() }: SpeechOptions): Speech {
  let opened: Promise<SoundCache | undefined> | undefined
  const open = () =>
    openSoundCache({ folder, limitBytes: limitMegabytes * megabyte, now }).catch((error: unknown) => {
      onError(error)
      return undefined
    })
  const speaking = new Map<string, Promise<Uint8Array>>()

  const fromCacheOrVoice = async (tag: string, spoken: string): Promise<Uint8Array> => {
    const cache = await (opened ??= open())
    const kept = await cache?.get(tag)
    if (kept) return kept
    const bytes = await voice.speak(spoken)
    await cache?.put(tag, bytes).catch(onError)
    return bytes
  }

  return {
    async speak(text) {
      const spoken = spokenText(text)
      const tag = tagOf(spoken)
      let sound = speaking.get(tag)
      if (!sound) {
        sound = fromCacheOrVoice(tag, spoken).finally(() => speaking.delete(tag))
        speaking.set(tag, sound)
      }
      return { bytes: await sound, tag }
    },
    stop: () => voice.stop(),
  }
}
