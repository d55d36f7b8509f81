import { pipeline } from 'node:stream/promises'
import { copyLog } from '@wordtrail/event-store/copy-log'
import { digestOf } from '@wordtrail/event-store/log-digest'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { createPool, poolBeside } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { rounded } from './rounded.ts'
import { withSchool } from './school.ts'

/**
 * A log of so many events copied to another database of the same server, and compared; beside it PostgreSQL's own COPY
 * of the table, which checks nothing.
 */
export function benchCopy({ events }: { readonly events: number }): Promise<void> {
  return withSchool(events, async ({ url, pool, write }) => {
    await write()
    const ceiling = await timed(() => onNewDatabase('by_copy', { url, pool }, (target) => copyTable(pool, target)))
    const store = await postgresEventStore(pool)
    const signal = new AbortController().signal
    const seconds = { copy: 0, digest: 0 }
    await onNewDatabase('copied', { url, pool }, async (target) => {
      const other = await postgresEventStore(target)
      let first: Awaited<ReturnType<typeof copyLog>> | undefined
      seconds.copy = await timed(async () => {
        first = await copyLog({ from: store, to: other, signal, onProgress: () => {} })
      })
      seconds.digest = await timed(async () => {
        const second = await digestOf(other, signal)
        if (second.digest !== first!.digest) throw new Error('the copy differs')
      })
      await other.close()
    })
    await store.close()
    const whole = seconds.copy + seconds.digest
    console.log(
      JSON.stringify({
        bench: 'copy',
        events,
        seconds: rounded(whole),
        copy_seconds: rounded(seconds.copy),
        digest_seconds: rounded(seconds.digest),
        per_second: Math.round(events / whole),
        ceiling_seconds: rounded(ceiling),
        ratio: rounded(ceiling / whole),
      }),
    )
  })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

async function onNewDatabase(
  name: string,
  { url, pool }: { readonly url: string; readonly pool: pg.Pool },
  work: (target: pg.Pool) => Promise<void>,
): Promise<void> {
  await pool.query(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const target = createPool({ url: address.href, name: 'bench' })
  await migrate(target)
  await work(target)
  await target.end()
}

async function copyTable(source: pg.Pool, target: pg.Pool): Promise<void> {
  // The driver's time limit never hears that a COPY to us has ended, and would keep the process alive.
  const untimed = poolBeside(source, { query_timeout: 0 })
  const [reading, writing] = await Promise.all([untimed.connect(), target.connect()])
  await pipeline(
    reading.query(to('copy (select * from log.event order by position) to stdout')),
    writing.query(from('copy log.event from stdin')),
  )
  reading.release()
  writing.release()
  await untimed.end()
}
