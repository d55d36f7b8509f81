import type { MasterySource } from '@wordtrail/contracts/events/recall'
import type { Role } from '@wordtrail/contracts/fields'
import type { Review, Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { Habits } from './habits.ts'
import type { Actor } from './step.ts'

/** Somebody with an account. */
export interface Person extends Actor {
  readonly role: Role
  readonly username: string
  readonly nickname: string | undefined
  /** Stream of the account. */
  readonly account: string
}

/** A mastered word. */
export interface Known {
  /** The mastery and the reviews that stand, oldest first. */
  readonly past: readonly Review[]
  /** The day of the next review. */
  readonly due: Day
}

export interface Student extends Person {
  readonly habits: Habits
  readonly hasOwnWordbooks: boolean
  goal: number
  tier: Tier
  /** Ids of words that are to be learned, in the order in which a dashboard shows them. */
  readonly assigned: Set<string>
  secret: readonly string[]
  tracked: readonly string[]
  readonly known: Map<string, Known>
  /** The first day on which they are there again, while they are ill. */
  absentUntil: Day
}

/** A goal that suits the student. */
export const goalOf = ({ random, habits: { goal } }: Student): number => goal[0] + random.below(goal[1] - goal[0] + 1)

/** The words that the student has to learn, the teacher's first. */
export const wordsToLearn = ({ assigned, secret, tracked, known }: Student): string[] =>
  [...new Set([...assigned, ...secret, ...tracked])].filter((id) => !known.has(id))

/** The words that are due by the day, those that have waited longest first. */
export const dueWords = ({ known }: Student, day: Day): string[] =>
  [...known]
    .filter(([, { due }]) => due <= day)
    .sort(([, one], [, other]) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0))
    .map(([id]) => id)

/** Why the student learns the word. */
export const sourceOf = ({ assigned, secret }: Student, wordId: string): MasterySource =>
  secret.includes(wordId) ? 'secret' : assigned.has(wordId) ? 'teacher' : 'self'

/** Chance that the student still knows the word: the scheduler's forecast for the day, moved by their ability. */
export function recallChance(
  scheduler: Scheduler,
  { habits }: Student,
  { past, day }: { past: Known['past']; day: Day },
) {
  const { predicted } = scheduler.predictions([...past, { day, result: 'pass' }]).at(-1)!
  const odds = (predicted / (1 - Math.min(predicted, 0.999))) * Math.exp(habits.ability)
  return odds / (1 + odds)
}
