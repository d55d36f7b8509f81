import { z } from 'zod'

/** Why a streak waits: the holidays, or leave, of which illness is not told apart. */
export const pauseReason = z.enum(['holiday', 'leave'])
export type PauseReason = z.infer<typeof pauseReason>
