import { useSyncExternalStore } from 'react'
import { createPlayer, type Sound } from './audio-player.ts'
import { browserVoice, prefetch, serverVoice } from './audio-voices.ts'

/** The one player of the page: the product's own voice, and the browser's where that cannot be had. */
export const player = { ...createPlayer([serverVoice, browserVoice]), prefetch }
export type Player = typeof player

export const useSound = (): Sound | null => useSyncExternalStore(player.subscribe, player.current)

/** Plays the text, or stops it where it is loading or being heard. */
export function toggleSound(text: string): void {
  const sound = player.current()
  if (sound?.text === text && sound.state !== 'failed') player.stop()
  else void player.play(text)
}
