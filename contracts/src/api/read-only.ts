import type { Endpoint } from './endpoint.ts'
import { changeSuperadminPassword, ownData } from './profile.ts'
import { endOwnSignIn } from './sign-ins.ts'

/** What concerns the caller's own account alone. */
const ofOwnAccount: ReadonlySet<Endpoint> = new Set([changeSuperadminPassword, endOwnSignIn, ownData])

/**
 * Whether a caller who may only read can use an endpoint that their role can: everything that the query service
 * answers, and their own account.
 */
export const isOpenToReaders = (endpoint: Endpoint): boolean =>
  endpoint.owner === 'query-service' || ofOwnAccount.has(endpoint)
