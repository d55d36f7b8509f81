import type { ProblemCode } from '@wordtrail/contracts/problems'

/** What a call has done that whoever watches over the system wants to know of. */
export interface SecurityEvent {
  readonly event: 'signed-in' | 'erased'
  /** Id of the person concerned. */
  readonly user: string
}

/**
 * One line of the security log. It holds ids, never names nor anything that was typed: an erasure need not reach it.
 */
export interface SecurityEntry {
  readonly at: string
  /** `locked`: refused after too many attempts. */
  readonly event: SecurityEvent['event'] | 'refused' | 'locked'
  /** The request's id, which its answer carries as `X-Request-Id`. */
  readonly request: string
  /** `METHOD path` as the catalogue has it. */
  readonly call: string
  readonly address: string
  readonly user?: string
  /** Why it was refused. */
  readonly code?: ProblemCode
}

export type SecurityLog = (entry: SecurityEntry) => void

/** A line of JSON each. */
export const securityLogTo =
  (out: { write(line: string): void }): SecurityLog =>
  (entry) =>
    void out.write(`${JSON.stringify(entry)}\n`)
