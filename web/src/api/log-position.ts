import { laterPosition } from '@wordtrail/contracts/position'

const key = 'wt_log_position'

/** How far into the log this device has seen. The server answers a call once it has come at least that far. */
export const logPosition = (): string | null => localStorage.getItem(key)

export function rememberPosition(seen: string | null): void {
  if (seen) localStorage.setItem(key, laterPosition(logPosition(), seen))
}
