import { z } from 'zod'
import { wordbookLimits, wordsPerEvent } from '../learning/limits.ts'

/** Fields of events. Their limits hold for new events: those in the log are read whatever their size. */

/** Made by the services, or put into small letters by them: an append need not do so again. */
export const id = z.uuid()
export const wordIds = z.array(id).max(wordsPerEvent)
export const title = z.string().max(wordbookLimits.title)
