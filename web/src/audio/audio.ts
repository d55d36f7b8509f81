import { useSyncExternalStore } from 'react'
import { storedSwitch } from '../device/stored-switch.ts'
import { createPlayer, type Sound } from './player.ts'
import { britishVoice, browserVoice, hasBritishVoice, prefetch, serverVoice } from './voices.ts'

/**
 * Whether English is spoken with a British accent. A setting of the device, since one of its own voices speaks it; the
 * server's voice is American.
 */
export const britishAccent = storedSwitch('wp_british', false)
const isBritish = (): boolean => britishAccent.isOn() && hasBritishVoice()

/**
 * The one player of the page. It speaks with the server's voice, and with one of the browser's where that fails or a
 * British one is wanted.
 */
export const player = {
  ...createPlayer(() => (isBritish() ? [britishVoice, serverVoice, browserVoice] : [serverVoice, browserVoice])),
  prefetch: (texts: readonly string[]): void => {
    if (!isBritish()) prefetch(texts)
  },
}
export type Player = typeof player

const onVoices = (changed: () => void): (() => void) => {
  globalThis.speechSynthesis?.addEventListener('voiceschanged', changed)
  return () => globalThis.speechSynthesis?.removeEventListener('voiceschanged', changed)
}
/** Whether this browser has a British voice; some browsers load their voices late. */
export const useHasBritishVoice = (): boolean => useSyncExternalStore(onVoices, hasBritishVoice)

export const useSound = (): Sound | null => useSyncExternalStore(player.subscribe, player.current)

/**
 * Plays the text, or stops it if it is loading or playing. `onHeard` is called when it begins to sound: not for one that
 * is stopped before or that fails.
 */
export function toggleSound(text: string, onHeard?: () => void): void {
  const sound = player.current()
  if (sound?.text === text && sound.state !== 'failed') player.stop()
  else void player.play(text, onHeard)
}
