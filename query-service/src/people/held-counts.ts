import { isBefore, type Position } from '@wordtrail/contracts/position'
import { sql } from 'kysely'
import { heldUpTo } from '../class/as-of.ts'
import { allGroups, type Group, type HeldCounts } from './people.ts'

/** To count a hundred thousand accounts takes longer than to show a page of them. */
const longestMs = 30_000

/**
 * How many accounts there are, counted for whoever asks within half a minute, and anew for somebody who has changed one
 * since.
 */
export function heldCounts(now: () => Date): (awaited: Position | undefined) => HeldCounts {
  let held: { readonly at: number; readonly position: Position | null; readonly groups: readonly Group[] } | undefined
  return (awaited) => async (db) => {
    const at = now().getTime()
    const isOld = !held || at < held.at || at > held.at + longestMs
    const heldTo = held?.position ?? null
    const lacks = awaited !== undefined && heldTo !== null && isBefore(heldTo, awaited)
    if (held && !isOld && !lacks) return held.groups
    // Read first: the counts hold at least what is said of them.
    const { rows } = await sql<{ position: Position | null }>`select ${sql.raw(heldUpTo)} as position`.execute(db)
    const groups = await allGroups(db)
    held = { at, position: rows[0]!.position, groups }
    return groups
  }
}
