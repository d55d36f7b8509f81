import { randomUUID } from 'node:crypto'
import type { Origin } from '../command-handler.ts'

/**
 * A request that proves or sets a secret is never taken for a retry of another: nothing in the log may tell two secrets
 * apart, so that under one key a second guess would pass for the first one, uncounted.
 */
export const asOwnAction = (origin: Origin): Origin => ({ ...origin, causation: randomUUID() })
