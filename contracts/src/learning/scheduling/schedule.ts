import { z } from 'zod'
import { scheduleLimits } from '../limits.ts'

const name = z.string().max(scheduleLimits.name)
const parameter = z.number().min(-scheduleLimits.parameter).max(scheduleLimits.parameter)
const parameters = z
  .record(name, parameter)
  .refine((all) => Object.keys(all).length <= scheduleLimits.parameters)
  .meta({ maxProperties: scheduleLimits.parameters })

/** What every mastery and review records, so that no reader of the log ever has to schedule. */
export const schedule = z.strictObject({
  scheduler: name,
  version: name,
  parameters,
  /** Probability of recall just before this answer, 0 to 1; null at the first one. */
  predicted_recall: z.number().min(0).max(1).nullable(),
  /** Probability of recall on the next review day, 0 to 1; plans recorded earlier do not say it. */
  recall_when_due: z.number().min(0).max(1).optional(),
  /** The next review day, then the days after it if every one of them passes. */
  planned: z.array(z.iso.date()).min(1).max(scheduleLimits.planned),
})
export type Schedule = z.infer<typeof schedule>
