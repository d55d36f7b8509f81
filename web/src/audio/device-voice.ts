/** The two accents that words are heard in. */
export type Accent = 'us' | 'gb'

/** What is known of a device's voice before it is heard. */
export type DeviceVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'voiceURI'>

/** That the school's voice shall speak, whatever the device has. */
export const schoolVoice = 'school'

const ofAccent: Record<Accent, RegExp> = { us: /^en[-_]US/i, gb: /^en[-_]GB/i }

/** Machines that nobody learns an accent from: eSpeak, Pico, and what macOS keeps for fun and from long ago. */
const mechanical =
  /espeak|\bpico\b|\b(albert|bad news|bahh|bells|boing|bubbles|cellos|wobble|fred|good news|jester|junior|kathy|organ|superstar|ralph|trinoids|whisper|zarvox|eddy|flo|grandma|grandpa|reed|rocko|sandy|shelley)\b/i
/** How Windows, macOS, iOS and Edge mark voices that were made from a person's speech as a whole. */
const natural = /natural|neural|enhanced|premium|siri/i
/** Good ones that bear no mark: those of Chrome, and the usual ones of macOS and iOS. */
const known =
  /^google (uk|us) english|\b(samantha|ava|allison|susan|tom|alex|nicky|aaron|daniel|serena|kate|oliver|martha|arthur)\b/i

/** 3 natural, 2 good, 1 unknown, 0 mechanical. */
export function rankOf({ name, voiceURI }: DeviceVoice): 0 | 1 | 2 | 3 {
  const told = `${name} ${voiceURI}`
  if (mechanical.test(told)) return 0
  if (natural.test(told)) return 3
  return known.test(told) ? 2 : 1
}

/** Voices of an accent that may be offered: the best first, of equals those that need no network. */
export const voicesOf = <Voice extends DeviceVoice>(voices: readonly Voice[], accent: Accent): Voice[] =>
  voices
    .filter((voice) => ofAccent[accent].test(voice.lang) && rankOf(voice) > 0)
    .toSorted((one, other) => rankOf(other) - rankOf(one) || Number(other.localService) - Number(one.localService))

/**
 * The device's voice that shall speak; undefined where the school's shall. `chosen`: the `voiceURI` of one that somebody
 * heard and chose, or `schoolVoice`. Without a choice the best one speaks, if it is good; the school's voice has one
 * accent only, so that for the other any will do.
 */
export function voiceFor<Voice extends DeviceVoice>(
  voices: readonly Voice[],
  { accent, chosen }: { readonly accent: Accent; readonly chosen: string | null },
): Voice | undefined {
  const offered = voicesOf(voices, accent)
  if (chosen === schoolVoice && accent === 'us') return undefined
  const own = offered.find(({ voiceURI }) => voiceURI === chosen)
  const [best] = offered
  return own ?? (best && (accent === 'gb' || rankOf(best) >= 2) ? best : undefined)
}
