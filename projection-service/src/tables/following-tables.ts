import type { Position } from '@wordtrail/contracts/position'
import type { AnyProjection } from '@wordtrail/folds/projection'
import type { Checkpoint, TableName } from '@wordtrail/read-store/checkpoints'
import { relationOf, type Table } from './table.ts'

/** A table with its position in the log, which moves. */
export interface FollowingTable extends Table, TableName {
  position: Position
}

export const followingTable = (
  of: AnyProjection,
  { table, version, build, position }: TableName & { readonly position: Position },
): FollowingTable => ({
  of,
  table,
  version,
  build,
  position,
  relation: relationOf({ table, version, build }),
})

/** The live tables whose version this program folds: those it can move on. */
export const liveTables = (
  projections: readonly AnyProjection[],
  checkpoints: readonly Checkpoint[],
): FollowingTable[] =>
  projections.flatMap((of) => {
    const own = checkpoints.find(({ table, version, isLive }) => isLive && table === of.table && version === of.version)
    return own ? [followingTable(of, own)] : []
  })

/** The live tables of versions that this program does not fold: another version of it moves them on. */
export const unfollowed = (
  projections: readonly AnyProjection[],
  checkpoints: readonly Checkpoint[],
): readonly Checkpoint[] =>
  checkpoints.filter(
    ({ table, version, isLive }) => isLive && !projections.some((of) => table === of.table && version === of.version),
  )

/** The live tables that a newer program has made: in a higher version, or of read models that this one never had. */
export const madeByNewer = (
  { projections, retired }: { readonly projections: readonly AnyProjection[]; readonly retired: readonly string[] },
  checkpoints: readonly Checkpoint[],
): readonly Checkpoint[] =>
  unfollowed(projections, checkpoints).filter(({ table, version }) => {
    const own = projections.find((of) => of.table === table)
    return own ? version > own.version : !retired.includes(table)
  })
