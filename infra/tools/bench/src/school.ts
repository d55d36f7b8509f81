import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { createPool } from '@wordtrail/platform/database/pool'
import { generateSecrets } from '@wordtrail/platform/identity/secrets'
import type { MasterKeys } from '@wordtrail/platform/keyring/master-keys'
import { migrate } from '@wordtrail/read-store/migrate'
import type pg from 'pg'
import { printEnvironment } from './environment.ts'
import { history } from './history/history.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { writeHistory } from './write-history.ts'

const seed = 1

export interface School {
  readonly url: string
  readonly pool: pg.Pool
  readonly masterKeys: MasterKeys
  /** Puts the school's history into the log. */
  readonly write: () => Promise<void>
}

/** Runs `work` on a database of its own, for a school whose history has so many events. */
export function withSchool(events: number, work: (school: School) => Promise<void>): Promise<void> {
  return onOwnPostgres(async (url) => {
    const pool = createPool({ url, name: 'bench' })
    await migrate(pool)
    await runIn(pool)
    await printEnvironment(pool)
    const content = (await loadStarterWordbooks('small')).flatMap(({ words }) => words)
    const { masterKeys } = await generateSecrets()
    await work({
      url,
      pool,
      masterKeys,
      write: () => writeHistory({ pool, masterKeys, happenings: history({ seed, events, content }) }),
    })
    await pool.end()
  })
}
