import type { AddressInfo } from 'node:net'
import { pageSize } from '@wordtrail/contracts/learning/limits'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import Fastify from 'fastify'
import { bareRoutes } from './bare-routes.ts'
import { printEnvironment } from './environment.ts'
import { history } from './history/history.ts'
import type { Call } from './http-caller.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { inOwnProcess } from './own-process.ts'
import type { QueryOrder, QueryResult } from './query-caller.ts'
import { rounded } from './rounded.ts'
import { withServedSchool } from './served-school.ts'

const connections = 50
/** A history spreads its words over five wordbooks of the same size. */
const words = { dictionary: 25_000, wordbook: 5000 }
/** The dictionary, and a class that has hardly begun. */
const events = 26_000
const students = 30
const p99Limit = 40

/** Pages of a large wordbook over HTTP, all in turn, beside a bare route that sends the same bytes. */
export function benchWordbook({ seconds }: { readonly seconds: number }): Promise<void> {
  return onOwnPostgres(async (url) => {
    const content = (await loadStarterWordbooks('small')).flatMap((book) => book.words)
    await withServedSchool(
      url,
      history({ seed: 1, events, content, words: words.dictionary, students }),
      async ({ origin, pool, teachers }) => {
        await runIn(pool)
        await printEnvironment(pool)
        const { rows } = await pool.query<{ id: string }>(
          'select wordbook_id as id from read_model.wordbook where cardinality(word_ids) = $1 limit 1',
          [words.wordbook],
        )
        const calls = Array.from(
          { length: words.wordbook / pageSize.words },
          (_, page): Call => ({
            method: 'GET',
            path: `/api/wordbooks/${rows[0]!.id}?page=${page + 1}&limit=${pageSize.words}&sort=entry_number`,
            token: teachers[0]!.token,
          }),
        )
        const bare = Fastify()
        try {
          const bareCalls = await bareRoutes(bare, origin, 'wordbook', calls)
          await bare.listen({ port: 0, host: '127.0.0.1' })
          const bareOrigin = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`
          const order: QueryOrder = {
            loads: { wordbook: { origin, calls }, bare: { origin: bareOrigin, calls: bareCalls } },
            connections,
            seconds,
          }
          report(await inOwnProcess<QueryResult>('./query-caller.ts', order))
        } finally {
          await bare.close()
        }
      },
    )
  })
}

function report(measured: QueryResult): void {
  const [own, bare] = [figuresOf(measured['wordbook']!), figuresOf(measured['bare']!)]
  console.table({ 'a page of 50 words': own, 'the same bytes, bare': bare })
  console.log(
    JSON.stringify({ bench: 'wordbook', connections, words: words.wordbook, ...own, bare, limit_p99_ms: p99Limit }),
  )
  if (own.p99_ms > p99Limit) process.exitCode = 1
}

const figuresOf = ({ perSecond, p50Ms, p99Ms }: QueryResult[string]) => ({
  per_second: Math.round(perSecond),
  p50_ms: rounded(p50Ms),
  p99_ms: rounded(p99Ms),
})
