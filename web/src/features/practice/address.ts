import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { type Mode, modes } from './session/modes.ts'

/** What the address asks for. */
interface Entry {
  mode: Mode | null
  isUnknownMode: boolean
  tier: Tier | null
  focusWords: readonly string[] | null
  isAutostart: boolean
  /** The unfinished session shall go on at once. */
  isContinued: boolean
}

/** Reads the address. A tier that this student may not use counts as none. */
export function entryOf(params: URLSearchParams, usableTiers: readonly Tier[]): Entry {
  const asked = params.get('mode')
  const mode = modes.find((known) => known === asked) ?? null
  const words = (params.get('focus_words') ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return {
    mode,
    isUnknownMode: asked !== null && mode === null,
    tier: usableTiers.find((tier) => tier === params.get('tier')) ?? null,
    focusWords: words.length > 0 ? [...new Set(words)] : null,
    isAutostart: params.get('autostart') === '1',
    isContinued: params.get('continue') === '1',
  }
}
