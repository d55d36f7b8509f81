import { readFile } from 'node:fs/promises'
import { exerciseTypes } from '@wordtrail/contracts/learning/exercise'
import { z } from 'zod'

const words = z.array(z.string().min(1)).min(1)
const reason = z.string().min(1)

/** `exceptions.json`: what the checks let pass, each with its reason. */
const exceptions = z.strictObject({
  /** Words that every text may hold, though no exam lists them. */
  easy: z.array(z.strictObject({ reason, words })),
  /** Words above its level that one word's own texts may hold. */
  hard: z.array(z.strictObject({ word: z.string(), words, reason })),
  /** Words that cannot be asked one of the seven exercises. */
  notAsked: z.array(z.strictObject({ type: z.enum(exerciseTypes), words, reason })),
})
export type StarterExceptions = z.output<typeof exceptions>

/** Rejects where the file is missing or is written otherwise. */
export const readExceptions = async (): Promise<StarterExceptions> =>
  exceptions.parse(JSON.parse(await readFile(new URL('../exceptions.json', import.meta.url), 'utf8')))
