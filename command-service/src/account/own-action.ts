import { randomUUID } from 'node:crypto'
import type { Origin } from '../command-handler.ts'

/**
 * Gives a request that proves or sets a secret a causation of its own, so that it is never taken for a retry. The log
 * holds nothing that tells two secrets apart, so a second guess under the same idempotency key would pass for the first
 * one, uncounted.
 */
export const asOwnAction = (origin: Origin): Origin => ({ ...origin, causation: randomUUID() })
