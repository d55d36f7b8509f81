import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { noonOf } from '../shanghai-day.ts'
import { schedulerBy } from './scheduler.ts'

/** Retention and longest interval were chosen by a simulated year of ten new words a day: see docs/adr. */
const parameters = { request_retention: 0.92, maximum_interval: 120 } as const

const model = fsrs({ ...parameters, enable_fuzz: false, enable_short_term: false })

/** FSRS-6 with its default weights and two grades: pass is Good, fail is Again. */
export const fsrs6 = schedulerBy<Card>({
  name: 'fsrs6',
  version: 'ts-fsrs 5.4.2',
  parameters,
  after: (card, { day, result }) =>
    model.next(card ?? createEmptyCard(noonOf(day)), noonOf(day), result === 'pass' ? Rating.Good : Rating.Again).card,
  recallOn: (card, day) => model.get_retrievability(card, noonOf(day), false),
  /** With short-term steps off, ts-fsrs answers 121 for `maximum_interval: 120`, so the interval is clamped here. */
  interval: ({ scheduled_days }) => Math.min(Math.max(scheduled_days, 1), parameters.maximum_interval),
})
