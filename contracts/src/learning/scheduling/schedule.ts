import { z } from 'zod'

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
