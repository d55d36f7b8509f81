import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { printEnvironment } from './environment.ts'
import { history } from './history/history.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { inOwnProcess } from './own-process.ts'
import { quantiles } from './quantiles.ts'
import { rounded } from './rounded.ts'
import type { PairsOrder, PairsResult } from './ryow-caller.ts'
import { withServedSchool } from './served-school.ts'

const connections = 16
/** So many that nobody comes near a day's quota of changes. */
const students = 200

/** Write, then read what was written, over HTTP: no answer may be stale. */
export function benchReadYourOwnWrites({ pairs }: { readonly pairs: number }): Promise<void> {
  return onOwnPostgres(async (url) => {
    const content = (await loadStarterWordbooks('small')).flatMap(({ words }) => words)
    await withServedSchool(
      url,
      history({ seed: 1, events: 2000, content, students }),
      async ({ origin, pool, students }) => {
        await runIn(pool)
        await printEnvironment(pool)
        const order: PairsOrder = { origin, students, connections, pairs }
        const { stale, wrong, reads, seconds } = await inOwnProcess<PairsResult>('./ryow-caller.ts', order)
        const { p50Ms, p99Ms } = quantiles(reads)
        const result = {
          pairs,
          connections,
          stale,
          wrong,
          per_second: Math.round(pairs / seconds),
          read_p50_ms: rounded(p50Ms),
          read_p99_ms: rounded(p99Ms),
        }
        console.table({ 'write, then read': result })
        console.log(JSON.stringify({ bench: 'ryow', ...result }))
        if (stale + wrong > 0) process.exitCode = 1
      },
    )
  })
}
