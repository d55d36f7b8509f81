import { createEmptyCard, fsrs, Rating, State, type Card } from 'ts-fsrs'
import { z } from 'zod'
import { addDays, type Day } from './shanghai-day.ts'

/** One graded recall: a mastery counts as the first `pass`. `day` is the Shanghai day it was recorded on. */
export interface Recall {
  readonly day: Day
  readonly result: 'pass' | 'fail'
}

/** What every mastery and review records, so that no reader of the log ever has to schedule. */
export const schedule = z.strictObject({
  scheduler: z.string(),
  version: z.string(),
  parameters: z.record(z.string(), z.number()),
  /** Probability of recall just before this answer, 0 to 1; null at the first one. */
  predicted_recall: z.number().min(0).max(1).nullable(),
  /** The next review day, then the days after it if every one of them passes. */
  planned: z.array(z.iso.date()).min(1),
})
export type Schedule = z.infer<typeof schedule>

/** Schedules a word after its last recall. Pure: the whole history comes in, oldest first and never empty. */
export interface Scheduler {
  readonly name: string
  schedule(history: readonly Recall[]): Schedule
}

/** Retention and longest interval were chosen by a simulated year of ten new words a day: see docs/adr. */
const parameters = { request_retention: 0.92, maximum_interval: 120 } as const
const plannedReviews = 8

const model = fsrs({ ...parameters, enable_fuzz: false, enable_short_term: false })
const noon = (day: Day): Date => new Date(`${day}T04:00:00Z`)

/** With short-term steps off, ts-fsrs answers 121 for `maximum_interval: 120`, so the interval is clamped here. */
const intervalOf = (card: Card): number => Math.min(Math.max(card.scheduled_days, 1), parameters.maximum_interval)

const recall = (card: Card, { day, result }: Recall): Card =>
  model.next(card, noon(day), result === 'pass' ? Rating.Good : Rating.Again).card

/** FSRS-6 with two grades: pass is Good, fail is Again. Only the first result of a Shanghai day counts, and none of a day before one that has counted (clocks differ). */
export const fsrs6: Scheduler = {
  name: 'fsrs6',
  schedule(history) {
    const counted = history.filter(({ day }, index) => history.slice(0, index).every((earlier) => earlier.day < day))
    const first = counted[0]
    if (!first) throw new Error('a schedule needs at least one recall')
    const last = counted[counted.length - 1]!
    let card = createEmptyCard(noon(first.day))
    let predicted: number | null = null
    for (const one of counted) {
      predicted = card.state === State.New ? null : model.get_retrievability(card, noon(one.day), false)
      card = recall(card, one)
    }
    const planned: Day[] = []
    let day = last.day
    for (let ahead = card; planned.length < plannedReviews; ahead = recall(ahead, { day, result: 'pass' })) {
      day = addDays(day, intervalOf(ahead))
      planned.push(day)
    }
    return { scheduler: 'fsrs6', version: 'ts-fsrs 5.4.2', parameters: { ...parameters }, predicted_recall: predicted, planned }
  },
}
