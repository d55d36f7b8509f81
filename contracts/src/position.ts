/**
 * Where an event stands in the log: `<log id>:<16 hex digits>`. Answers, requests and rows carry it. Only the store that
 * gave it reads it; positions of one log sort as text.
 */
export type Position = string

export const positionPattern = /^[^:\s]+:[\da-f]{16}$/

/** The log a position belongs to; positions of different logs are not comparable. */
export const logOf = (position: Position): string => position.slice(0, position.indexOf(':'))

/** True when `position` is before `other` in the same log. */
export const isBefore = (position: Position, other: Position): boolean =>
  logOf(position) === logOf(other) && position < other

/** The later of two positions, as clients keep it: another log's position replaces the known one. */
export const laterPosition = (known: Position | null | undefined, seen: Position): Position =>
  known && isBefore(seen, known) ? known : seen

export const positionOf = (log: string, offset: bigint | number): Position =>
  `${log}:${offset.toString(16).padStart(16, '0')}`
/** How far into its log a position is; stores count it in events or in bytes. */
export const offsetOf = (position: Position): bigint => BigInt(`0x${position.slice(position.indexOf(':') + 1)}`)

/** The same as a number. */
export const safeOffsetOf = (position: Position): number =>
  Number.parseInt(position.slice(position.indexOf(':') + 1), 16)

/** The offset of a position in this log. Throws for a position of another log, whose offset means nothing here. */
export function offsetIn(log: string, position: Position): bigint {
  if (logOf(position) !== log) throw new Error(`position ${position} is not of the log ${log}`)
  return offsetOf(position)
}
