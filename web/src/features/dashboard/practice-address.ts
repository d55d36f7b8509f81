import type { Tier } from '@wordtrail/contracts/learning/tiers'

const practiceAddress = '/student/word-practice'

/** Goes on with the unfinished session, where it was left. */
export const continueAddress = `${practiceAddress}?continue=1`

/**
 * Starts at once with exactly these words. Commas are not percent-encoded: a long list would not fit into a request.
 */
export const learnAddress = ({ words, tier }: { words: readonly string[]; tier: Tier }): string =>
  `${practiceAddress}?mode=learn&tier=${tier}&autostart=1&focus_words=${words.map(encodeURIComponent).join(',')}`

/** Starts at once with all words that are due. */
export const reviewAddress = (tier: Tier): string => `${practiceAddress}?mode=review&tier=${tier}&autostart=1`
