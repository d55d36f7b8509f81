import type { Position } from '@wordtrail/contracts/position'
import { advance } from '@wordtrail/read-store/checkpoints'
import { entriesOf, readable, subscribersOf, typeOf } from '../log/log-reading.ts'
import { foldIntoTable } from '../tables/fold-into-table.ts'
import type { FollowingTable } from '../tables/following-tables.ts'
import type { BuildOptions } from './build-tables.ts'

export interface CatchUpOptions extends Pick<BuildOptions, 'client' | 'log' | 'codec' | 'signal' | 'isLeftOut'> {
  /** All at one position. */
  readonly tables: readonly FollowingTable[]
}

const pageSize = 2000

/**
 * Folds what has come into the log since the tables' position, up to `to`. Rejects with `UnreadableEvent` or
 * `UnfoldableEvent`, and when `signal` aborts.
 */
export async function catchUp(
  { client, log, codec, tables, signal, isLeftOut = () => false }: CatchUpOptions,
  to: Position,
): Promise<void> {
  if (tables[0]!.position >= to) return
  const subscribers = subscribersOf(tables)
  const pages = log.batches(tables[0]!.position, { size: pageSize, live: false, signal })
  for await (const { events, checkpoint } of pages) {
    const entries = await entriesOf(
      codec,
      events.filter(({ type, position }) => position <= to && subscribers(type).length > 0),
    )
    const folded: number[] = []
    for (const table of tables) {
      const own = readable(
        entries.filter((entry) => subscribers(typeOf(entry)).includes(table) && !isLeftOut(table.of, entry)),
      )
      await foldIntoTable(client, table, own)
      folded.push(own.length)
    }
    const position = checkpoint < to ? checkpoint : to
    await advance(client, { tables, events: folded, position })
    for (const table of tables) table.position = position
    if (position === to) break
  }
  signal.throwIfAborted()
}
