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
}

/** Each read waits for its own tables alone, so that no other read model can delay a command. */
export function freshReads({ db, awaitPosition, head }: FreshReadsOptions, position: Position | undefined): FreshReads {
  const waitFor = async (until: Position | undefined, tables: Tables): Promise<void> => {
    if (!(await awaitPosition(until, { tables }))) throw new HttpProblem('busy')
  }
  const awaited = (tables: Tables) => waitFor(position, tables)
  const upToHead = async (tables: Tables) => waitFor(await head(), tables)
  return {
    db,
    awaited,
    upToHead,
    async certain(expected, tables, read) {
      await awaited(tables)
      const found = await read()
      if (found.size >= expected) return found
      await upToHead(tables)
      return read()
    },
  }
}
