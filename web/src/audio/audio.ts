import { useSyncExternalStore } from 'react'
import { storedSwitch } from '../device/stored-switch.ts'
import { storedText } from '../device/stored-text.ts'
import { type Accent, type DeviceVoice, voiceFor, voicesOf } from './device-voice.ts'
import { createPlayer, type Sound } from './player.ts'
import { anyOwnVoice, deviceVoices, ownVoice, prefetch, serverVoice } from './voices.ts'

/** Whether English is spoken with a British accent. A setting of the device, as its voices are. */
export const britishAccent = storedSwitch('wp_british', false)
/** Which of the device's voices speaks an accent, where somebody has chosen. */
export const chosenVoice: Record<Accent, ReturnType<typeof storedText>> = {
  us: storedText('wp_voice_us'),
  gb: storedText('wp_voice_gb'),
}

const hasBritishVoice = (): boolean => voicesOf(deviceVoices(), 'gb').length > 0
const accentNow = (): Accent => (britishAccent.isOn() && hasBritishVoice() ? 'gb' : 'us')
/** The device's own voice that speaks now; undefined where the school's does. */
function ownVoiceNow(): DeviceVoice | undefined {
  const accent = accentNow()
  return voiceFor(deviceVoices(), { accent, chosen: chosenVoice[accent].read() })
}

/** The one player of the page. The device's voice speaks where it shall, then the school's, then any of the device. */
export const player = {
  ...createPlayer(() => {
    const own = ownVoiceNow()
    return [...(own ? [ownVoice(own)] : []), serverVoice, anyOwnVoice]
  }),
  prefetch: (texts: readonly string[]): void => {
    if (!ownVoiceNow()) prefetch(texts)
  },
}
export type Player = typeof player

const onVoices = (changed: () => void): (() => void) => {
  globalThis.speechSynthesis?.addEventListener('voiceschanged', changed)
  return () => globalThis.speechSynthesis?.removeEventListener('voiceschanged', changed)
}
/** The device's voices, which some browsers load late. */
export const useDeviceVoices = (): readonly SpeechSynthesisVoice[] => useSyncExternalStore(onVoices, voicesKnown)
let known: readonly SpeechSynthesisVoice[] = []
/** The same list until it changes: a browser makes a new one each time. */
function voicesKnown(): readonly SpeechSynthesisVoice[] {
  const now = deviceVoices()
  const isSame = now.length === known.length && now.every(({ voiceURI }, index) => voiceURI === known[index]!.voiceURI)
  return isSame ? known : (known = now)
}

/** Lets one of the device's voices say something, or the school's. */
export const trySound = (text: string, voice: DeviceVoice | undefined): void =>
  void player.play(text, undefined, [voice ? ownVoice(voice) : serverVoice])

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
