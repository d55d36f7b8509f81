import { accountListLimits } from '@wordtrail/contracts/learning/limits'
import type { Imported } from './api.ts'

interface Importing<Row> {
  readonly send: (rows: readonly Row[]) => Promise<readonly Imported[]>
  /** Called after each portion with its results, by index of the row. */
  readonly onResults: (results: ReadonlyMap<number, Imported>) => void
  /** Aborted to stop before the next portion. */
  readonly signal: AbortSignal
}

/**
 * Sends rows portion by portion, those again that the server did not reach in time. Ends at the last row, when it is
 * stopped, and when a whole portion was not reached. Rejects where a portion fails: its rows, and those behind it, can
 * be sent again.
 */
export async function importInPortions<Row>(
  rows: ReadonlyMap<number, Row>,
  { send, onResults, signal }: Importing<Row>,
): Promise<void> {
  let waiting = [...rows]
  while (waiting.length > 0 && !signal.aborted) {
    const portion = waiting.slice(0, accountListLimits.made)
    const sent = await send(portion.map(([, row]) => row))
    const results = new Map(portion.map(([index], place) => [index, sent[place]!]))
    onResults(results)
    const missed = portion.filter(([index]) => results.get(index)!.status === 'later')
    if (missed.length === portion.length) return
    waiting = [...missed, ...waiting.slice(portion.length)]
  }
}
