import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MasterKeys } from '@wordtrail/platform/keyring/master-keys'
import { projections } from '@wordtrail/projection-service/projections/all'
import { diskSizes } from './disk-sizes.ts'
import { rounded } from './rounded.ts'
import { withSchool } from './school.ts'

interface Pass {
  readonly seconds: number
  readonly peak_mb: number
}

/** Beyond that, two passes more for each projection would take too long. */
const mostEventsForEach = 1_000_000
/** Passes over everything, of which the median counts: what a table adds is a small difference of two. */
const passesOfAll = 3

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

/**
 * All read models made anew in one pass over a log of so many events, beside a plain select of the log with JSON.parse;
 * then each projection alone, and all without it. Says what each takes on disk beside the log.
 */
export function benchRebuild({ events }: { readonly events: number }): Promise<void> {
  return withSchool(events, async ({ url, pool, masterKeys, write }) => {
    await write()
    const measured = (what: string) => pass(url, masterKeys, what)
    const perSecond = ({ seconds }: Pass) => Math.round(events / seconds)
    const bytesEach = (bytes: number) => rounded(bytes / events, 1)
    await measured('select')
    const ceiling = await measured('select')
    const passes: Pass[] = []
    for (let count = 0; count < passesOfAll; count += 1) passes.push(await measured('all'))
    const all = passes.toSorted((one, other) => one.seconds - other.seconds)[Math.floor(passesOfAll / 2)]!
    console.table({
      'select and JSON.parse': { 'events/s': perSecond(ceiling), MB: ceiling.peak_mb },
      'all read models': { 'events/s': perSecond(all), MB: all.peak_mb },
    })

    const sizes = await diskSizes(pool)
    const onDisk = [...sizes.values()].map(({ table, bytes, index_bytes }) => ({
      table,
      bytes_an_event: bytesEach(bytes),
      with_indexes: bytesEach(bytes + index_bytes),
    }))
    const inAll = rounded(
      onDisk.reduce((sum, { with_indexes }) => sum + with_indexes, 0),
      1,
    )
    console.table([...onDisk.toSorted((one, other) => other.with_indexes - one.with_indexes), { with_indexes: inAll }])

    const each: Record<string, object> = {}
    for (const { table } of projections) {
      if (events > mostEventsForEach) break
      const without = await measured(`-${table}`)
      const alone = await measured(table)
      const { rows } = await pool.query<{ rows: number }>(`select count(*) as rows from read_model.${table}`)
      each[table] = {
        rows: rows[0]!.rows,
        alone_per_second: perSecond(alone),
        alone_peak_mb: alone.peak_mb,
        adds_us: rounded(((all.seconds - without.seconds) / events) * 1_000_000, 1),
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
