/** How a student works, from day to day. */
export interface Habits {
  /** Chance that they study on a school day, and on a day of the weekend. */
  readonly schoolDay: number
  readonly weekend: number
  /** Words a day: the least and the most that they set themselves. */
  readonly goal: readonly [least: number, most: number]
  /** Parts of the goal that a day of study comes to: the least and the most. */
  readonly effort: readonly [least: number, most: number]
  /** Chance that they review on a day on which they study, and the most words that they review then. */
  readonly reviews: number
  readonly mostReviews: number
  /** Added to the log odds of a right answer: 0 is somebody who forgets as the scheduler foretells. */
  readonly ability: number
  /** Chance that a new word is known from elsewhere. */
  readonly knownBefore: number
  /** Chance that they keep wordbooks of their own. */
  readonly ownWordbooks: number
  /** Part of the month after which they study no more. */
  readonly until?: number
}

export const habits = {
  diligent: {
    schoolDay: 0.99,
    weekend: 0.95,
    goal: [5, 7],
    effort: [1, 1.6],
    reviews: 0.99,
    mostReviews: 60,
    ability: 0.3,
    knownBefore: 0.18,
    ownWordbooks: 1,
  },
  steady: {
    schoolDay: 0.88,
    weekend: 0.4,
    goal: [5, 7],
    effort: [0.65, 1.3],
    reviews: 0.93,
    mostReviews: 40,
    ability: -0.05,
    knownBefore: 0.14,
    ownWordbooks: 0.35,
  },
  lazy: {
    schoolDay: 0.4,
    weekend: 0.3,
    goal: [5, 8],
    effort: [0.5, 1.3],
    reviews: 0.6,
    mostReviews: 12,
    ability: -0.25,
    knownBefore: 0.14,
    ownWordbooks: 0.35,
  },
  struggling: {
    schoolDay: 0.86,
    weekend: 0.45,
    goal: [4, 5],
    effort: [0.6, 1.25],
    reviews: 0.9,
    mostReviews: 30,
    ability: -0.7,
    knownBefore: 0.05,
    ownWordbooks: 0.3,
  },
  stopped: {
    schoolDay: 0.85,
    weekend: 0.35,
    goal: [5, 8],
    effort: [0.5, 1.3],
    reviews: 0.8,
    mostReviews: 25,
    ability: -0.1,
    knownBefore: 0.12,
    ownWordbooks: 0.2,
    until: 0.4,
  },
} as const satisfies Readonly<Record<string, Habits>>

export type HabitsName = keyof typeof habits
