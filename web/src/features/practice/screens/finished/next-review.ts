import type { Day } from '@wordtrail/contracts/learning/shanghai-day'

interface NextReview {
  readonly day: Day
  /** Those of the session first. */
  readonly words: readonly string[]
}

/**
 * What comes up tomorrow, or else the first day on which words of the session do. `planned` holds the review days of a
 * word in order, for every word learned.
 */
export function nextReview(
  session: readonly string[],
  { planned, tomorrow }: { planned: ReadonlyMap<string, readonly Day[]>; tomorrow: Day },
): NextReview | undefined {
  const dayOfWord = (word: string): Day | undefined => planned.get(word)?.[0]
  const on = (day: Day) => {
    const own = session.filter((word) => dayOfWord(word) === day)
    return [...own, ...[...planned.keys()].filter((word) => dayOfWord(word) === day && !own.includes(word))]
  }
  const [first] = session.flatMap((word) => dayOfWord(word) ?? []).sort()
  const day = on(tomorrow).length > 0 ? tomorrow : first
  return day === undefined ? undefined : { day, words: on(day) }
}
