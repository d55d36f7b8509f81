import { fsrs6 } from './fsrs6.ts'
import { ladder8 } from './ladder8.ts'

/** Every way to schedule reviews, by the name that settings and events call it. */
export const schedulers = { fsrs6, ladder8 } as const
export type SchedulerName = keyof typeof schedulers
export const schedulerNames = Object.keys(schedulers) as [SchedulerName, ...SchedulerName[]]
