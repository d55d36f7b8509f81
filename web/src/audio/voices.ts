import { ApiError, call } from '../api/api-client.ts'
import type { Voice } from './player.ts'

/** Sounds kept: enough for some minutes of practice. A word is about 30 KB. */
const mostKept = 60
/** A sound that takes longer comes too late to be of use. */
const fetchLimitMs = 15_000

const kept = new Map<string, Promise<Blob>>()
/** Set once the server has said that it has no speech: it is not asked again. */
let isServerSilent = false

async function fetched(text: string): Promise<Blob> {
  if (isServerSilent) throw new Error('the server does not speak')
  try {
    const sound = await call('GET /api/tts', { query: { text }, signal: AbortSignal.timeout(fetchLimitMs) })
    if (sound instanceof Blob) return sound
    throw new TypeError('the server sent no sound')
  } catch (cause) {
    isServerSilent ||= cause instanceof ApiError && cause.code === 'not-implemented'
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

/** Fetches sounds ahead, so that they start at once. */
export function prefetch(texts: readonly string[]): void {
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

type PickVoice = (english: readonly SpeechSynthesisVoice[]) => SpeechSynthesisVoice | undefined
/** Preferably a local voice, which needs no network. */
const nearest: PickVoice = (voices) => voices.find(({ localService }) => localService) ?? voices[0]
const british: PickVoice = (voices) => nearest(voices.filter(({ lang }) => /^en[-_]GB/i.test(lang)))

const voiceBy = (pick: PickVoice): SpeechSynthesisVoice | undefined =>
  pick(globalThis.speechSynthesis?.getVoices().filter(({ lang }) => /^en\b|^en_/i.test(lang)) ?? [])
// Some browsers begin to look for their voices only when they are asked for the first time.
voiceBy(nearest)

const spokenBy =
  (pick: PickVoice): Voice =>
  (text, { signal, onStart }) =>
    new Promise((end, fail) => {
      const voice = voiceBy(pick)
      if (!voice) return fail(new Error('the browser has no such voice'))
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice
      utterance.lang = voice.lang
      utterance.addEventListener('start', onStart)
      utterance.addEventListener('end', () => end())
      utterance.addEventListener('error', ({ error }) => fail(new Error(error)))
      signal.addEventListener('abort', () => {
        speechSynthesis.cancel()
        fail(signal.reason)
      })
      speechSynthesis.speak(utterance)
    })

/** The browser's own voice, where it has an English one. */
export const browserVoice: Voice = spokenBy(nearest)

/** The browser's British voice, where it has one. */
export const britishVoice: Voice = spokenBy(british)
export const hasBritishVoice = (): boolean => voiceBy(british) !== undefined
