import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projections } from '@wordtrail/folds/projections/all'
import type { MasterKeys } from '@wordtrail/platform/keyring/master-keys'
import { diskSizes } from './disk-sizes.ts'
import { rounded } from './rounded.ts'
import { withSchool } from './school.ts'

interface Pass {
  readonly seconds: number
  readonly peak_mb: number
}

/** Beyond that, a pass for each projection alone would take too long. */
const mostEventsForEachAlone = 1_000_000
/** What a table adds is a small difference of two passes: they are made by turns, and the median counts. */
const turns = 3
/** What tables with fewer rows add is less than passes differ. */
const fewestRows = 1 / 20

/** A pass in a process of its own, so that its memory is nobody else's. */
async function pass(url: string, masterKeys: MasterKeys, what: string): Promise<Pass> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'rebuild-pass.ts'),
    url,
    JSON.stringify(masterKeys),
    what,
  ])
  return JSON.parse(stdout)
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

/**
 * All read models made anew in one pass over a log of so many events, beside a plain select of the log with JSON.parse;
 * then each projection alone, and, by turns, all with and without each that has many rows. Says what each takes on disk
 * beside the log.
 */
export function benchRebuild({ events }: { readonly events: number }): Promise<void> {
  return withSchool(events, async ({ url, pool, masterKeys, write }) => {
    await write()
    const measured = (what: string) => pass(url, masterKeys, what)
    const perSecond = ({ seconds }: Pass) => Math.round(events / seconds)
    const microsEach = (seconds: number) => rounded((seconds / events) * 1_000_000, 1)
    const bytesEach = (bytes: number) => rounded(bytes / events, 1)
    await measured('select')
    const ceiling = await measured('select')
    const all = await measured('all')
    console.table({
      'select and JSON.parse': { 'events/s': perSecond(ceiling), MB: ceiling.peak_mb },
      'all read models': { 'events/s': perSecond(all), MB: all.peak_mb },
    })

    const sizes = await diskSizes(pool)
    const onDisk = sizes.map(({ table, bytes, index_bytes }) => ({
      table,
      bytes: bytesEach(bytes),
      with_indexes: bytesEach(bytes + index_bytes),
    }))
    const inAll = bytesEach(sizes.reduce((sum, { bytes, index_bytes }) => sum + bytes + index_bytes, 0))
    console.log('bytes an event on disk:')
    console.table([...onDisk, { table: 'in all', with_indexes: inAll }])

    const adds = async (table: string): Promise<number> => {
      const differences: number[] = []
      while (differences.length < turns) {
        const without = await measured(`-${table}`)
        differences.push((await measured('all')).seconds - without.seconds)
      }
      return microsEach(median(differences))
    }
    const each: Record<string, object> = {}
    for (const { table } of projections) {
      if (events > mostEventsForEachAlone) break
      const alone = await measured(table)
      const { rows } = await pool.query<{ rows: number }>(`select count(*) as rows from read_model.${table}`)
      each[table] = {
        rows: rows[0]!.rows,
        per_second: perSecond(alone),
        peak_mb: alone.peak_mb,
        ...(rows[0]!.rows >= events * fewestRows && { adds_us: await adds(table) }),
      }
    }
    console.table(each)
    console.log(
      JSON.stringify({
        bench: 'rebuild',
        events,
        seconds: rounded(all.seconds),
        per_second: perSecond(all),
        ceiling_per_second: perSecond(ceiling),
        ratio: rounded(ceiling.seconds / all.seconds),
        peak_mb: all.peak_mb,
        bytes_an_event: inAll,
        on_disk: onDisk,
        projections: each,
      }),
    )
  })
}
