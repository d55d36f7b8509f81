import { useSyncExternalStore } from 'react'
import { createPlayer, type Sound } from './player.ts'
import { britishVoice, browserVoice, hasBritishVoice, prefetch, serverVoice } from './voices.ts'
import { storedSwitch } from '../device/stored-switch.ts'

/**
 * Whether English is heard as the British speak it. It belongs to the device, whose voice that is; the product's own is
 * American.
 */
export const britishAccent = storedSwitch('wp_british', false)
const isBritish = (): boolean => britishAccent.isOn() && hasBritishVoice()

/**
 * The one player of the page: the product's own voice, and the browser's where that cannot be had or a British one is
 * wanted.
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
/** Whether this browser can speak British English; some find their voices late. */
export const useHasBritishVoice = (): boolean => useSyncExternalStore(onVoices, hasBritishVoice)

export const useSound = (): Sound | null => useSyncExternalStore(player.subscribe, player.current)

/** Plays the text, or stops it where it is loading or being heard. */
export function toggleSound(text: string): void {
  const sound = player.current()
  if (sound?.text === text && sound.state !== 'failed') player.stop()
  else void player.play(text)
}
