import { z } from 'zod'

/** Characters of the longest: a wordbook's. */
const longestId = 'wordbook-'.length + 36

/** What names a milestone: so many words, so many days of streak, or a wordbook. */
export const milestoneId = z
  .string()
  .max(longestId)
  .regex(/^(?:words-[1-9]\d{0,5}|streak-[1-9]\d{0,3}|wordbook-[0-9a-f-]{36})$/)

const firstWords = [1, 10, 50]
const hundred = 100
const streaks = [7, 30, 100]

/** The highest number of words with a milestone that so many have reached: 1, 10, 50, and each hundred; 0 for none. */
export const wordsReached = (words: number): number =>
  words >= hundred ? words - (words % hundred) : (firstWords.findLast((one) => one <= words) ?? 0)
/** The same of days of streak: 7, 30 and 100. */
export const streakReached = (days: number): number => streaks.findLast((one) => one <= days) ?? 0

export type Milestone =
  | { readonly kind: 'words'; readonly count: number }
  | { readonly kind: 'streak'; readonly count: number }
  | { readonly kind: 'wordbook'; readonly wordbookId: string }

export const idOfMilestone = (milestone: Milestone): string =>
  milestone.kind === 'wordbook' ? `wordbook-${milestone.wordbookId}` : `${milestone.kind}-${milestone.count}`

export interface Reached {
  readonly words: number
  readonly streak: number
  /** Wordbooks all of whose words are learned. */
  readonly wordbookIds: readonly string[]
}

/**
 * The one milestone to be shown next, of those reached and not shown. Of words and of days only the highest, and only
 * one above all that were shown: whoever has a hundred is not told of ten any more, and losing a word and learning it
 * again reaches nothing twice.
 */
export function nextMilestone(
  { words, streak, wordbookIds }: Reached,
  shown: ReadonlySet<string>,
): Milestone | undefined {
  const highestShown = (kind: 'words' | 'streak'): number =>
    Math.max(0, ...[...shown].flatMap((id) => (id.startsWith(`${kind}-`) ? Number(id.slice(kind.length + 1)) : [])))
  const counted = (
    [
      ['words', wordsReached(words)],
      ['streak', streakReached(streak)],
    ] as const
  ).find(([kind, count]) => count > highestShown(kind))
  if (counted) return { kind: counted[0], count: counted[1] }
  const wordbookId = wordbookIds.find((id) => !shown.has(idOfMilestone({ kind: 'wordbook', wordbookId: id })))
  return wordbookId === undefined ? undefined : { kind: 'wordbook', wordbookId }
}
