import type { ProblemCode } from '@wordtrail/contracts/problems'
import type { FastifyRequest } from 'fastify'

/** What a successful request has done that belongs in the security log. `moved`: the school settled a student's teacher. */
export interface SecurityEvent {
  readonly event:
    | 'signed-in'
    | 'device-signed-out'
    | 'sign-ins-ended'
    | 'suspended'
    | 'restored'
    | 'erased'
    | 'moved'
    | 'exported'
    | 'password-changed'
    | 'password-code-made'
    | 'password-code-used'
    | 'superadmin-appointed'
    | 'superadmin-dismissed'
    | 'first-password-replaced'
    | 'account-imported'
    | 'first-password-given'
    | 'consent-recorded'
    | 'consent-withdrawn'
    | 'teacher-code-set'
    | 'teacher-code-removed'
    | 'account-approved'
    | 'account-refused'
  /** Id of the person concerned. */
  readonly user: string
  /** Id of who did it, where that is somebody else. */
  readonly by?: string
}

/** One line of the security log. It holds ids and nothing that was typed, so that an erasure need not reach it. */
export interface SecurityEntry {
  readonly at: string
  /** `locked`: refused after too many attempts. */
  readonly event: SecurityEvent['event'] | 'refused' | 'locked'
  /** Id of the request, as in its answer's `X-Request-Id`. */
  readonly request: string
  /** The endpoint: `METHOD path` as the catalogue has it. */
  readonly call: string
  readonly address: string
  readonly user?: string
  readonly by?: string
  /** Why it was refused. */
  readonly code?: ProblemCode
}

export type SecurityLog = (entry: SecurityEntry) => void

/** Writes each entry as a line of JSON. */
export const securityLogTo =
  (out: { write(line: string): void }): SecurityLog =>
  (entry) =>
    void out.write(`${JSON.stringify(entry)}\n`)

export type NoteSecurity = (
  request: FastifyRequest,
  entry: Pick<SecurityEntry, 'event' | 'user' | 'by' | 'code'>,
) => void

/** Completes entries with the time, and with what the request tells. */
export const noteSecurityTo =
  (securityLog: SecurityLog, now: () => Date): NoteSecurity =>
  (request, entry) =>
    securityLog({
      at: now().toISOString(),
      request: request.id,
      call: endpointOf(request),
      address: request.ip,
      ...entry,
    })

/** `METHOD path` as the catalogue has it; without a path where the request fits no route. */
export const endpointOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`
