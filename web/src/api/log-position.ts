const key = 'wt_log_position'

/** The later of two positions `log:16 hex digits`; another log's position replaces the known one. */
export const laterPosition = (known: string | null, seen: string): string =>
  known !== null && known.split(':')[0] === seen.split(':')[0] && known > seen ? known : seen

/** How far into the log this device has seen. The server answers a call once it has come at least that far. */
export const logPosition = (): string | null => localStorage.getItem(key)

export function rememberPosition(seen: string | null): void {
  if (seen) localStorage.setItem(key, laterPosition(logPosition(), seen))
}
