import { ApiError, call } from '../api/api-client.ts'
import { isUnanswered, keep, keptValue } from '../api/kept-answers.ts'
import type { DeviceVoice } from './device-voice.ts'
import type { Voice } from './player.ts'

/** Sounds kept: enough for some minutes of practice. A word is about 3 KB as Opus, and 30 KB as WAV. */
const mostKept = 60
/** A sound that takes longer comes too late to be of use. */
const fetchLimitMs = 15_000

const kept = new Map<string, Promise<Blob>>()
/** Set once the server has said that it has no speech: it is not asked again. */
let isServerSilent = false

/** The smallest format that this browser plays. */
const bestFormat = (): 'wav' | 'opus' => (new Audio().canPlayType('audio/ogg; codecs=opus') === '' ? 'wav' : 'opus')

const keptName = (text: string): string => `sound ${text}`

/** Keeps the sound of a text for when there is no network, unless the device asks for little to be fetched. */
export async function keepSound(text: string): Promise<void> {
  if (!savesData() && !(await keptValue(keptName(text)))) await keep(keptName(text), await fetched(text))
}

async function fetched(text: string): Promise<Blob> {
  if (isServerSilent) throw new Error('the server does not speak')
  try {
    const sound = await call('GET /api/tts', {
      query: { text, format: bestFormat() },
      signal: AbortSignal.timeout(fetchLimitMs),
    })
    if (sound instanceof Blob) return sound
    throw new TypeError('the server sent no sound')
  } catch (cause) {
    isServerSilent ||= cause instanceof ApiError && cause.code === 'not-implemented'
    const keptSound = isUnanswered(cause) ? (await keptValue(keptName(text)))?.value : undefined
    if (keptSound instanceof Blob) return keptSound
    throw cause
  }
}

/** The sound of a text, fetched once and kept while it is among the most recently used. */
function soundOf(text: string): Promise<Blob> {
  const sound = kept.get(text) ?? fetched(text)
  kept.delete(text)
  kept.set(text, sound)
  sound.catch(() => kept.get(text) === sound && kept.delete(text))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return sound
}

/** Whether the device asks for little to be fetched. Not every browser says. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/** Fetches sounds ahead, so that they start at once. */
export function prefetch(texts: readonly string[]): void {
  if (savesData()) return
  for (const text of texts) soundOf(text).catch(() => undefined)
}

/** One element for all sounds: a browser lets it play on its own once a tap has started it. */
let element: HTMLAudioElement | undefined

/** The server's voice: `GET /api/tts`. */
export const serverVoice: Voice = async (text, { signal, onStart }) => {
  const sound = await soundOf(text)
  signal.throwIfAborted()
  const audio = (element ??= new Audio())
  const address = URL.createObjectURL(sound)
  const over = new AbortController()
  try {
    await new Promise<void>((end, fail) => {
      audio.addEventListener('playing', onStart, over)
      audio.addEventListener('ended', () => end(), over)
      audio.addEventListener('error', () => fail(new Error(audio.error?.message)), over)
      signal.addEventListener('abort', () => {
        audio.pause()
        fail(signal.reason)
      })
      audio.src = address
      audio.play().catch(fail)
    })
  } finally {
    over.abort()
    URL.revokeObjectURL(address)
  }
}

/** A voice that does not begin within this is no use: some that need a network never tell that there is none. */
const beginLimitMs = 3000

const spokenBy =
  (find: (voices: readonly SpeechSynthesisVoice[]) => SpeechSynthesisVoice | undefined): Voice =>
  (text, { signal, onStart }) =>
    new Promise((end, fail) => {
      const voice = find(deviceVoices())
      if (!voice) return fail(new Error('the browser has no such voice'))
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice
      utterance.lang = voice.lang
      const giveUp = (reason: unknown) => {
        clearTimeout(tooLate)
        speechSynthesis.cancel()
        fail(reason)
      }
      const tooLate = setTimeout(() => giveUp(new Error('the voice does not begin')), beginLimitMs)
      utterance.addEventListener('start', () => {
        clearTimeout(tooLate)
        onStart()
      })
      utterance.addEventListener('end', () => {
        clearTimeout(tooLate)
        end()
      })
      utterance.addEventListener('error', ({ error }) => {
        clearTimeout(tooLate)
        fail(new Error(error))
      })
      signal.addEventListener('abort', () => giveUp(signal.reason))
      speechSynthesis.speak(utterance)
    })

/** The device's voices; some browsers know them only a moment after they were asked for the first time. */
export const deviceVoices = (): readonly SpeechSynthesisVoice[] => globalThis.speechSynthesis?.getVoices() ?? []
deviceVoices()

/** One of the device's voices. */
export const ownVoice = ({ voiceURI }: DeviceVoice): Voice =>
  spokenBy((voices) => voices.find((one) => one.voiceURI === voiceURI))

/** Any English voice of the device, preferably one that needs no network. */
export const anyOwnVoice: Voice = spokenBy((voices) => {
  const english = voices.filter(({ lang }) => /^en\b|^en_/i.test(lang))
  return english.find(({ localService }) => localService) ?? english[0]
})
