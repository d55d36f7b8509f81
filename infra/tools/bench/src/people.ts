import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { bareRoutes } from './bare-routes.ts'
import { printEnvironment } from './environment.ts'
import { manyAccounts } from './many-accounts.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { inOwnProcess } from './own-process.ts'
import type { QueryOrder, QueryResult } from './query-caller.ts'
import { rounded } from './rounded.ts'
import { withServedSchool } from './served-school.ts'

const accounts = 100_000
const pages = accounts / 50
/** One superadmin looks for somebody. */
const callers = 1

/** What is asked for: each search is another one every time, so that nothing is answered from what was found before. */
const asked: Readonly<Record<string, readonly string[]>> = {
  first_page: [''],
  middle_page: [`page=${pages / 2}`],
  last_page: [`page=${pages}`],
  by_name: ['sort=username', 'sort=username&order=desc'],
  by_registration: ['sort=registered_at', `sort=registered_at&page=${pages / 4}`],
  teachers: ['role=admin', 'role=admin&sort=username&page=3'],
  superadmins: ['role=superadmin&sort=registered_at'],
  suspended: ['state=suspended', 'state=suspended&sort=username'],
  never_signed_in: ['sign_in=never&sort=registered_at'],
  search_one_letter: [...'xsu0123456789'].map((letter) => `search=${letter}`),
  search_nickname: [...'伟芳娜敏静丽强磊'].flatMap((one) => [...'军洋勇艳'].map((other) => `search=${one}${other}`)),
  search_name: Array.from({ length: 50 }, (_, number) => `search=stu${(number * 6113) % 1000}`),
  search_rare: Array.from({ length: 50 }, (_, number) => `search=u${100_000 + number * 7001}`),
  search_nobody: Array.from({ length: 50 }, (_, number) => `search=nobody${number}`),
}

/** The school's table of 100,000 accounts over HTTP, beside a bare route that sends the same bytes. */
export function benchPeople({ seconds }: { readonly seconds: number }): Promise<void> {
  return onOwnPostgres((url) =>
    withServedSchool(
      url,
      manyAccounts({ seed: 1, accounts, now: new Date() }),
      async ({ origin, pool, superadmins }) => {
        await runIn(pool)
        await printEnvironment(pool)
        const { token } = superadmins[0]!
        const bare = Fastify()
        try {
          const loads: Record<string, QueryOrder['loads'][string]> = {}
          const bareLoads: Record<string, QueryOrder['loads'][string]['calls']> = {}
          for (const [name, queries] of Object.entries(asked)) {
            const calls = queries.map((query) => ({
              method: 'GET' as const,
              path: `/api/superadmin/people?${new URLSearchParams(query)}`,
              token,
            }))
            loads[name] = { origin, calls }
            bareLoads[name] = await bareRoutes(bare, origin, name, calls)
          }
          await bare.listen({ port: 0, host: '127.0.0.1' })
          const bareOrigin = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`
          for (const [name, calls] of Object.entries(bareLoads)) loads[`bare_${name}`] = { origin: bareOrigin, calls }
          report(await inOwnProcess<QueryResult>('./query-caller.ts', { loads, connections: callers, seconds }))
        } finally {
          await bare.close()
        }
      },
    ),
  )
}

function report(result: QueryResult): void {
  const figures = Object.fromEntries(
    Object.keys(asked).map((name) => {
      const [own, bare] = [result[name]!, result[`bare_${name}`]!]
      return [
        name,
        {
          p50_ms: rounded(own.p50Ms),
          p99_ms: rounded(own.p99Ms),
          bare_p50_ms: rounded(bare.p50Ms),
          bare_p99_ms: rounded(bare.p99Ms),
          times_bare_p50: rounded(own.p50Ms / bare.p50Ms, 1),
        },
      ]
    }),
  )
  console.table(figures)
  console.log(JSON.stringify({ bench: 'people', accounts, figures }))
}
