import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { projections } from '@wordtrail/folds/projections/all'
import { createPool } from '@wordtrail/platform/database/pool'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { rebuild } from '@wordtrail/projection-service/bulk/rebuild'
import type pg from 'pg'

/**
 * `node rebuild-pass.ts URL MASTER_KEYS WHAT`: one pass over the log that makes one table anew, `all`, all but one
 * (`-table`), or only reads (`select`). Says what it took, as JSON.
 */
const [url, masterKeys, what] = process.argv.slice(2) as [string, string, string]
const pageSize = 2000

async function rebuildTables(pool: pg.Pool): Promise<void> {
  const store = await postgresEventStore(pool)
  const isWanted = (table: string) => (what.startsWith('-') ? what !== `-${table}` : what === 'all' || what === table)
  const wanted = projections.filter(({ table }) => isWanted(table))
  await rebuild({
    pool,
    log: store,
    codec: createCodec(postgresKeyRing(pool, JSON.parse(masterKeys))),
    projections: wanted,
    signal: new AbortController().signal,
  })
  await store.close()
}

/** Columns of type json come through JSON.parse. */
async function selectOnly(pool: pg.Pool): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await pool.query<{ position: number }>({
      name: 'page',
      text: 'select position, stream, revision, id, type, data, metadata from log.event where position > $1 order by position limit $2',
      values: [after, pageSize],
    })
    if (rows.length === 0) return
    after = rows.at(-1)!.position
  }
}

const pool = createPool({ url, name: 'bench-pass' })
await pool.query('select 1')
const begun = performance.now()
await (what === 'select' ? selectOnly(pool) : rebuildTables(pool))
const seconds = (performance.now() - begun) / 1000
await pool.end()
console.log(JSON.stringify({ seconds, peak_mb: Math.round(process.resourceUsage().maxRSS / 1024) }))
