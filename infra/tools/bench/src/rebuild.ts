import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MasterKeys } from '@wordtrail/platform/keyring/master-keys'
import { projections } from '@wordtrail/projection-service/projections/all'
import { rounded } from './rounded.ts'
import { withSchool } from './school.ts'

interface Pass {
  readonly seconds: number
  readonly peak_mb: number
}

/** Beyond that, a pass for each projection alone would take too long. */
const mostEventsForEachAlone = 1_000_000

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
 * then each projection alone.
 */
export function benchRebuild({ events }: { readonly events: number }): Promise<void> {
  return withSchool(events, async ({ url, pool, masterKeys, write }) => {
    await write()
    const perSecond = ({ seconds }: Pass) => Math.round(events / seconds)
    await pass(url, masterKeys, 'select')
    const ceiling = await pass(url, masterKeys, 'select')
    const all = await pass(url, masterKeys, 'all')
    console.table({
      'select and JSON.parse': { 'events/s': perSecond(ceiling), MB: ceiling.peak_mb },
      'all read models': { 'events/s': perSecond(all), MB: all.peak_mb },
    })

    const alone: Record<string, { readonly rows: number; readonly per_second: number; readonly peak_mb: number }> = {}
    for (const { table } of projections) {
      if (events > mostEventsForEachAlone) break
      const own = await pass(url, masterKeys, table)
      const { rows } = await pool.query<{ rows: number }>(`select count(*) as rows from read_model.${table}`)
      alone[table] = { rows: rows[0]!.rows, per_second: perSecond(own), peak_mb: own.peak_mb }
    }
    console.table(alone)
    console.log(
      JSON.stringify({
        bench: 'rebuild',
        events,
        seconds: rounded(all.seconds),
        per_second: perSecond(all),
        ceiling_per_second: perSecond(ceiling),
        ratio: rounded(ceiling.seconds / all.seconds),
        peak_mb: all.peak_mb,
        projections: alone,
      }),
    )
  })
}
