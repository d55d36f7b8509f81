import { fliteVoice } from './flite.ts'
import type { SpeechRequest } from './flite-worker.ts'
import { createSoundThread, type SoundThreadOptions } from './sound-thread.ts'

export interface Voice {
  /** What a sound depends on beside its text: another value is another sound. */
  readonly identity: Readonly<Record<string, string>>
  /**
   * Gives a WAV. Rejects with `busy` where too many texts wait, and where the text cannot be spoken. `listeners`: ids
   * of those who wait for it. The set may grow meanwhile.
   */
  speak(text: string, listeners: ReadonlySet<string>): Promise<Uint8Array>
  stop(): Promise<void>
}

/** Flite in a thread of its own. 300 characters take it a second. `program`: another one in tests. */
export function createVoice({
  program = new URL('./flite-worker.ts', import.meta.url),
  ...limits
}: Partial<SoundThreadOptions> = {}): Voice {
  const thread = createSoundThread<SpeechRequest>({ program, ...limits })
  return { identity: fliteVoice, speak: (text, listeners) => thread.ask({ text }, listeners), stop: thread.stop }
}
