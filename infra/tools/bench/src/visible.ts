import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { printEnvironment } from './environment.ts'
import { history } from './history/history.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { inOwnProcess } from './own-process.ts'
import { quantiles } from './quantiles.ts'
import { rounded } from './rounded.ts'
import { withServedSchool } from './served-school.ts'
import type { VisibleOrder, VisibleResult } from './visible-caller.ts'

const rates = [50, 500]
const warmUpSeconds = 3

/** From an accepted command to the answer of a query that shows it, over HTTP, while commands come at a steady rate. */
export function benchVisible({ seconds }: { readonly seconds: number }): Promise<void> {
  return onOwnPostgres(async (url) => {
    const content = (await loadStarterWordbooks('small')).flatMap(({ words }) => words)
    await withServedSchool(
      url,
      history({ seed: 1, events: 10_000, content, students: 600 }),
      async ({ origin, pool, students }) => {
        await runIn(pool)
        await printEnvironment(pool)
        const measure = (order: Pick<VisibleOrder, 'rate' | 'seconds'>) =>
          inOwnProcess<VisibleResult>('./visible-caller.ts', { origin, students, ...order })
        await measure({ rate: rates.at(-1)!, seconds: warmUpSeconds })
        const measured: Record<
          string,
          { p50_ms: number; p99_ms: number; command_p50_ms: number; command_p99_ms: number }
        > = {}
        let stale = 0
        for (const rate of rates) {
          const result = await measure({ rate, seconds })
          const [visible, command] = [quantiles(result.visible), quantiles(result.commands)]
          measured[rate] = {
            p50_ms: rounded(visible.p50Ms),
            p99_ms: rounded(visible.p99Ms),
            command_p50_ms: rounded(command.p50Ms),
            command_p99_ms: rounded(command.p99Ms),
          }
          stale += result.stale
        }
        console.table(
          Object.fromEntries(Object.entries(measured).map(([rate, figures]) => [`${rate} commands/s`, figures])),
        )
        console.log(JSON.stringify({ bench: 'visible', stale, rates: measured }))
        if (stale > 0) process.exitCode = 1
      },
    )
  })
}
