import type { Position } from '@wordtrail/contracts/position'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { AwaitPosition } from '@wordtrail/read-store/await-position'
import type { Kysely } from 'kysely'

type Tables = readonly (keyof ReadModels)[]

export interface FreshReadsOptions {
  readonly db: Kysely<ReadModels>
  readonly awaitPosition: AwaitPosition
  /** Position of the last event in the log. */
  readonly head: () => Promise<Position>
}

/**
 * Waits for read models to be recent enough to decide from. Each of its functions rejects with `busy` where they are
 * not.
 */
export interface FreshReads {
  readonly db: Kysely<ReadModels>
  /** Waits for what the caller has seen. */
  awaited(tables: Tables): Promise<void>
  /** Waits for everything in the log. */
  upToHead(tables: Tables): Promise<void>
  /**
   * Reads after `awaited`, and once more after `upToHead` if fewer than `expected` are found: while a read model is
   * rebuilt, half the dictionary is missing, so that something is called missing only as of the head of the log.
   */
  certain<Found extends { readonly size: number }>(
    expected: number,
    tables: Tables,
    read: () => Promise<Found>,
  ): Promise<Found>
  /** The same where something else than a number tells that nothing is missing. */
  sure<Found>(reading: SureReading<Found>): Promise<Found>
}

interface SureReading<Found> {
  readonly tables: Tables
  readonly read: () => Promise<Found>
  /** Whether nothing of what was read could be otherwise as of the head of the log. */
  readonly isSure: (found: Found) => boolean
}

/** Each read waits for its own tables alone, so that no other read model can delay a command. */
export function freshReads({ db, awaitPosition, head }: FreshReadsOptions, position: Position | undefined): FreshReads {
  const waitFor = async (until: Position | undefined, tables: Tables): Promise<void> => {
    if (!(await awaitPosition(until, { tables }))) throw new HttpProblem('busy')
  }
  const awaited = (tables: Tables) => waitFor(position, tables)
  const upToHead = async (tables: Tables) => waitFor(await head(), tables)
  const sure: FreshReads['sure'] = async ({ tables, read, isSure }) => {
    await awaited(tables)
    const found = await read()
    if (isSure(found)) return found
    await upToHead(tables)
    return read()
  }
  return {
    db,
    awaited,
    upToHead,
    sure,
    certain: (expected, tables, read) => sure({ tables, read, isSure: ({ size }) => size >= expected }),
  }
}
