import type { AddressInfo } from 'node:net'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import Fastify from 'fastify'
import { bareRoutes } from './bare-routes.ts'
import { classHistory, eventsPerDay } from './class-history.ts'
import { printEnvironment } from './environment.ts'
import { type Call, httpCaller } from './http-caller.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { inOwnProcess } from './own-process.ts'
import type { QueryOrder, QueryResult } from './query-caller.ts'
import { rounded } from './rounded.ts'
import { type Person, withServedSchool } from './served-school.ts'

const teachersAtOnce = 20
const classSize = { students: 60, days: 120 } as const
/** A teacher of a whole school, alone. */
const large = { students: 1000, days: 30 } as const
const paths = { class: '/api/admin/class', words: '/api/admin/class/words', news: '/api/admin/news' } as const

/**
 * The class page's calls over HTTP, of twenty teachers at once, each of a class of 60 with 120 days, and of one teacher of
 * 1,000 students, beside a bare route that sends the same bytes.
 */
export function benchClass({ seconds, events }: { readonly seconds: number; readonly events: number }): Promise<void> {
  return onOwnPostgres(async (url) => {
    const content = (await loadStarterWordbooks('small')).flatMap((book) => book.words)
    const ofLarge = large.students * large.days * eventsPerDay
    const classes = Math.round((events - ofLarge) / (classSize.students * classSize.days * eventsPerDay))
    const happenings = classHistory({
      seed: 1,
      today: dayOf(new Date()),
      content,
      classes: [...Array.from({ length: Math.max(1, Math.min(teachersAtOnce, classes)) }, () => classSize), large],
    })
    await withServedSchool(url, happenings, async ({ origin, pool, teachers }) => {
      await runIn(pool)
      const { rows } = await pool.query<{ events: number }>('select count(*) as events from log.event')
      console.log(`\n${rows[0]!.events} events, ${teachers.length - 1} classes of ${classSize.students}`)
      await printEnvironment(pool)
      const bare = Fastify()
      try {
        const first = await firstWords(origin, teachers)
        const measured = {
          small: await ordersOf(bare, origin, 'class', teachers.slice(0, -1)),
          large: await ordersOf(bare, origin, 'large', teachers.slice(-1)),
        }
        await bare.listen({ port: 0, host: '127.0.0.1' })
        const bareOrigin = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`
        const measure = (orders: Orders, connections: number) =>
          inOwnProcess<QueryResult>('./query-caller.ts', {
            loads: Object.fromEntries(
              Object.entries(orders).flatMap(([whose, { calls, bareCalls }]) => [
                [whose, { origin, calls }],
                [`bare_${whose}`, { origin: bareOrigin, calls: bareCalls }],
              ]),
            ),
            connections,
            seconds,
          } satisfies QueryOrder)
        const results = { ...(await measure(measured.small, teachersAtOnce)), ...(await measure(measured.large, 1)) }
        report(results, { ...measured.small, ...measured.large }, first)
      } finally {
        await bare.close()
      }
    })
  })
}

type Orders = Record<string, { readonly calls: Call[]; readonly bareCalls: Call[]; readonly bytes: number }>

const callsOf = (path: string, people: readonly Person[]): Call[] =>
  people.map(({ token }) => ({ method: 'GET', path, token }))

/** What it takes to make the figures of words that are held afterwards, one class after the other. */
async function firstWords(origin: string, teachers: readonly Person[]): Promise<number[]> {
  const send = httpCaller(origin)
  const took: number[] = []
  for (const call of callsOf(paths.words, teachers)) {
    const begun = performance.now()
    await send(call)
    took.push(rounded(performance.now() - begun))
  }
  return took
}

async function ordersOf(
  bare: Parameters<typeof bareRoutes>[0],
  origin: string,
  whose: string,
  people: readonly Person[],
): Promise<Orders> {
  const orders: Orders = {}
  for (const [name, path] of Object.entries(paths)) {
    const calls = callsOf(path, people)
    const bareCalls = await bareRoutes(bare, origin, `${whose}_${name}`, calls)
    const bytes = (await httpCaller(origin)(calls[0]!)).body.length
    orders[`${whose}_${name}`] = { calls, bareCalls, bytes }
  }
  return orders
}

function report(results: QueryResult, orders: Orders, first: readonly number[]): void {
  const figures = Object.fromEntries(
    Object.entries(orders).map(([whose, { bytes }]) => {
      const [own, bare] = [results[whose]!, results[`bare_${whose}`]!]
      return [
        whose,
        {
          bytes,
          per_second: Math.round(own.perSecond),
          p50_ms: rounded(own.p50Ms),
          p99_ms: rounded(own.p99Ms),
          bare_p50_ms: rounded(bare.p50Ms),
          bare_p99_ms: rounded(bare.p99Ms),
        },
      ]
    }),
  )
  console.table(figures)
  const sorted = first.slice(0, -1).toSorted((one, other) => one - other)
  const made = { median_ms: sorted[Math.floor(sorted.length / 2)]!, most_ms: sorted.at(-1)!, large_ms: first.at(-1)! }
  console.log('figures of words made anew:', made)
  console.log(JSON.stringify({ bench: 'class', figures, words_made_anew: made }))
}
