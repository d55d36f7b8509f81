import { createPool } from '@wordtrail/infra/database/pool'
import { migrate } from '@wordtrail/infra/database/migrate'
import { loadStarterWordbooks } from '@wordtrail/infra/dictionary/starter/starter'
import type pg from 'pg'
import { printEnvironment } from './environment.ts'
import { type Happening, history } from './history.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'

const seed = 1

/** Runs `work` on a database of its own that is ready for a school, whose history comes as `events`. */
export function withSchool(events: number, work: (school: { readonly url: string; readonly pool: pg.Pool; readonly happenings: Iterable<Happening> }) => Promise<void>): Promise<void> {
  return onOwnPostgres(async (url) => {
    const pool = createPool({ url, name: 'bench' })
    await migrate(pool)
    await runIn(pool)
    await printEnvironment(pool)
    const content = (await loadStarterWordbooks()).flatMap(({ words }) => words)
    await work({ url, pool, happenings: history({ seed, events, content }) })
    await pool.end()
  })
}
