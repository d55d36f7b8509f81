import type { Tier } from '@wordtrail/contracts/learning/tiers'

const practiceAddress = '/student/word-practice'

/** Goes on with the unfinished session, where it was left. */
export const continueAddress = `${practiceAddress}?continue=1`

/**
 * Exactly these words: at once where the tier is given, else as soon as it is chosen. Commas are not percent-encoded: a
 * long list would not fit into a request.
 */
export function learnAddress({ words, tier }: { words: readonly string[]; tier?: Tier }): string {
  const start = tier === undefined ? '' : `&tier=${tier}&autostart=1`
  return `${practiceAddress}?mode=learn${start}&focus_words=${words.map(encodeURIComponent).join(',')}`
}

/** Starts at once with all words that are due. */
export const reviewAddress = (tier: Tier): string => `${practiceAddress}?mode=review&tier=${tier}&autostart=1`

/** Starts at once with the words that were answered wrongly. */
export const mistakesAddress = `${practiceAddress}?mode=mistakes&autostart=1`
