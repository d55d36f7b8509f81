import { storedSwitch } from './stored-switch.ts'

/** How this device marks the end of a session. Off until somebody turns it on: a phone may lie in a classroom. */
export const finishSound = storedSwitch('wt_finish_sound', false)
export const finishVibration = storedSwitch('wt_finish_vibration', false)

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function'

/** Three notes upwards, of a chord that everybody knows, in hertz. */
const notes = [523.25, 659.25, 783.99]
const noteSeconds = 0.12

/** A soft chime of half a second. A browser that lets no page sound stays silent. */
export function chime(): void {
  const context = new AudioContext()
  for (const [place, pitch] of notes.entries()) {
    const begin = context.currentTime + place * noteSeconds
    const [tone, loudness] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0, begin)
    loudness.gain.linearRampToValueAtTime(0.12, begin + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + 2 * noteSeconds)
    tone.connect(loudness).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + 2 * noteSeconds)
    if (place === notes.length - 1) tone.addEventListener('ended', () => void context.close())
  }
}

export const vibrate = (): void => void navigator.vibrate?.([40, 60, 40])

/** Marks the end, by what the student wants of sound and vibration. */
export function playFinishCues(): void {
  if (finishSound.isOn()) chime()
  if (finishVibration.isOn()) vibrate()
}
