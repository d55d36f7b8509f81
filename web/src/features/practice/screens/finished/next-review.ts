import type { Day } from '@wordtrail/contracts/learning/shanghai-day'

interface NextReview {
  readonly day: Day
  readonly words: readonly string[]
}

/**
 * The first day on which words of a session come up again, and which words. `planned` holds the review days of a word
 * in order.
 */
export function nextReview(
  words: readonly string[],
  planned: ReadonlyMap<string, readonly Day[]>,
): NextReview | undefined {
  const dayOfWord = (word: string): Day | undefined => planned.get(word)?.[0]
  const [day] = words.flatMap((word) => dayOfWord(word) ?? []).sort()
  return day === undefined ? undefined : { day, words: words.filter((word) => dayOfWord(word) === day) }
}
