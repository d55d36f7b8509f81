import { type Day, daysBetween } from '../shanghai-day.ts'
import { schedulerBy } from './scheduler.ts'

/** The intervals that Chinese teachers know, in days. */
const steps = [1, 2, 4, 7, 15, 30, 60, 120] as const

/** A ladder predicts nothing by itself. To be compared with other schedulers, it is assumed to aim at this recall. */
const recallWhenDue = 0.9

interface Rung {
  readonly step: number
  readonly since: Day
}

/** Eight fixed intervals: a pass climbs a step and stays on the last one, a fail leads back to the first. */
export const ladder8 = schedulerBy<Rung>({
  name: 'ladder8',
  version: '1',
  parameters: {
    ...Object.fromEntries(steps.map((days, step) => [`interval_${step + 1}`, days])),
    recall_when_due: recallWhenDue,
  },
  after: (rung, { day, result }) => ({
    step: rung === undefined || result === 'fail' ? 0 : Math.min(rung.step + 1, steps.length - 1),
    since: day,
  }),
  /** Forgetting at a constant rate that leaves `recallWhenDue` on the planned day. */
  recallOn: ({ step, since }, day) => recallWhenDue ** (daysBetween(since, day) / steps[step]!),
  interval: ({ step }) => steps[step]!,
})
