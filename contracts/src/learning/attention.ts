import { attentionLimits } from './limits.ts'
import { type Day, daysBetween } from './shanghai-day.ts'
import { type StudyCalendar, studyDaysBefore } from './study-calendar.ts'

/** Why a student needs their teacher's attention, the most urgent first. */
export const attentionReasons = ['absent', 'goal_missed', 'overdue', 'forgetting'] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** Words learned, words reviewed and the goal in force, 0 for none. */
export type DayFigures = readonly [learned: number, reviewed: number, goal: number]

export interface AttentionFigures {
  /** Without a gap, the oldest first; the last one is today. */
  readonly days: readonly DayFigures[]
  /** The day on which the student last did anything; null where they never have. */
  readonly lastActiveOn: Day | null
  /** The day of the link with the teacher who asks; null where none is known. */
  readonly linkedOn: Day | null
  /** The goal in force. */
  readonly goal: number
  /** Words that were due before today. */
  readonly overdue: number
  /** First reviews of a word on a day, over `days`, and those that were remembered. */
  readonly reviews: number
  readonly remembered: number
}

export interface Attention {
  readonly reason: AttentionReason
  /** Study days not seen or missed, words overdue, or the share remembered. */
  readonly value: number
  readonly goal: number
}

/**
 * Who needs attention, as of a day, by the teacher's calendar:
 *
 * - absent: did nothing on each of the last 4 study days, nor today. Counted from the day of the link at the earliest,
 *   so that nobody is accused of what was before.
 * - goal_missed: missed the goal that was in force on each of the last 3 study days. A day before the link, or without
 *   a goal, is not judged and ends the count. Left out for who is absent: nobody reaches a goal without coming.
 * - overdue: has more than twice as many words overdue as the goal. Not judged without a goal.
 * - forgetting: remembered less than 70 % of at least 20 reviews.
 */
export function attentionOn(today: Day, calendar: StudyCalendar): (figures: AttentionFigures) => readonly Attention[] {
  const studyDays = studyDaysBefore(calendar, today, attentionLimits.studyDays).map((day) => ({
    day,
    ago: daysBetween(day, today),
  }))

  return ({ days, lastActiveOn, linkedOn, goal, overdue, reviews, remembered }) => {
    const isSince = (since: Day | null, { day }: StudyDay) => since === null || day > since
    const seenOn = linkedOn === null || (lastActiveOn !== null && lastActiveOn > linkedOn) ? lastActiveOn : linkedOn
    const unseen = runOf(studyDays, (one) => isSince(seenOn, one))
    const missed = runOf(studyDays, (one) => {
      const [learned, , aim] = days[days.length - 1 - one.ago] ?? noDay
      return isSince(linkedOn, one) && aim > 0 && learned < aim
    })
    const share = remembered / reviews

    const found: Attention[] = []
    if (unseen >= attentionLimits.unseen) found.push({ reason: 'absent', value: unseen, goal })
    else if (missed >= attentionLimits.missed) found.push({ reason: 'goal_missed', value: missed, goal })
    if (goal > 0 && overdue > attentionLimits.overdueGoals * goal)
      found.push({ reason: 'overdue', value: overdue, goal })
    if (reviews >= attentionLimits.reviews && share < attentionLimits.remembered)
      found.push({ reason: 'forgetting', value: share, goal })
    return found
  }
}

interface StudyDay {
  readonly day: Day
  readonly ago: number
}
const noDay: DayFigures = [0, 0, 0]

/** How many of the first ones hold. */
function runOf(days: readonly StudyDay[], holds: (day: StudyDay) => boolean): number {
  const end = days.findIndex((day) => !holds(day))
  return end < 0 ? days.length : end
}
