import type { AddressInfo } from 'node:net'
import { randomOf } from '@wordtrail/chance/random'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import Fastify from 'fastify'
import { bareRoutes } from './bare-routes.ts'
import { printEnvironment } from './environment.ts'
import { history } from './history/history.ts'
import type { Call } from './http-caller.ts'
import { measuredStudent, withMeasuredStudent } from './measured-student.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { inOwnProcess } from './own-process.ts'
import type { QueryOrder, QueryResult } from './query-caller.ts'
import { rounded } from './rounded.ts'
import { type Person, withServedSchool } from './served-school.ts'

const sizes = [10_000, 100_000, 1_000_000]
const connections = 50
const ordinaryStudents = 200
const words = 1200
/** A class, where the log is too short for more. */
const fewestStudents = 30
/** With the dictionary. */
const fewestSchoolEvents = 2500
const schoolDaysBefore = 45

const paths = { dashboard: '/api/student/dashboard-summary', stats: '/api/student/study-stats?days=30' } as const
type Screen = keyof typeof paths

/**
 * Dashboard and statistics over HTTP, of ordinary students and of one who has done much, in logs of several lengths,
 * beside a bare route that sends the same bytes.
 */
export async function benchQuery({ seconds }: { readonly seconds: number }): Promise<void> {
  const results: Record<string, QueryResult> = {}
  for (const size of sizes) results[size] = await measureAt(size, seconds)
  report(results)
}

async function measureAt(size: number, seconds: number): Promise<QueryResult> {
  let result: QueryResult = {}
  await onOwnPostgres(async (url) => {
    const content = (await loadStarterWordbooks('small')).flatMap((book) => book.words)
    const today = dayOf(new Date())
    const events = Math.max(fewestSchoolEvents, size - measuredStudent.events)
    const students = Math.max(fewestStudents, Math.ceil(events / 2500))
    const school = history({ seed: 1, events, content, words, students, from: addDays(today, -schoolDaysBefore) })
    await withServedSchool(
      url,
      withMeasuredStudent(school, events, { random: randomOf(2), today }),
      async ({ origin, pool, students }) => {
        await runIn(pool)
        console.log(`\n${events + measuredStudent.events} events, ${students.length} students`)
        await printEnvironment(pool)
        const { rows } = await pool.query<{ student_id: string }>(
          'select student_id from read_model.memory group by student_id order by count(*) desc limit 1',
        )
        const measured = students.find(({ id }) => id === rows[0]!.student_id)!
        const ordinary = students.filter((one) => one !== measured).slice(0, ordinaryStudents)
        const bare = Fastify()
        try {
          const callsOf = (screen: Screen, people: readonly Person[]): Call[] =>
            people.map(({ token }) => ({ method: 'GET', path: paths[screen], token }))
          const loads: Record<string, QueryOrder['loads'][string]> = {}
          const bareCalls: Record<string, Call[]> = {}
          for (const screen of Object.keys(paths) as Screen[]) {
            for (const [whose, people] of Object.entries({ [screen]: ordinary, [`measured_${screen}`]: [measured] })) {
              loads[whose] = { origin, calls: callsOf(screen, people) }
              bareCalls[whose] = await bareRoutes(bare, origin, whose, loads[whose].calls)
            }
          }
          await bare.listen({ port: 0, host: '127.0.0.1' })
          const bareOrigin = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`
          for (const [whose, calls] of Object.entries(bareCalls)) loads[`bare_${whose}`] = { origin: bareOrigin, calls }
          result = await inOwnProcess<QueryResult>('./query-caller.ts', {
            loads,
            connections,
            seconds,
          } satisfies QueryOrder)
        } finally {
          await bare.close()
        }
      },
    )
  })
  return result
}

interface Figures {
  readonly per_second: number
  readonly p50_ms: number
  readonly p99_ms: number
  readonly bare_per_second: number
  readonly bare_p50_ms: number
  readonly bare_p99_ms: number
}

function report(results: Readonly<Record<string, QueryResult>>): void {
  const figuresOf = (result: QueryResult, whose: string): Figures => {
    const [own, bare] = [result[whose]!, result[`bare_${whose}`]!]
    return {
      per_second: Math.round(own.perSecond),
      p50_ms: rounded(own.p50Ms),
      p99_ms: rounded(own.p99Ms),
      bare_per_second: Math.round(bare.perSecond),
      bare_p50_ms: rounded(bare.p50Ms),
      bare_p99_ms: rounded(bare.p99Ms),
    }
  }
  const loads = Object.keys(paths).flatMap((screen) => [screen, `measured_${screen}`])
  const bySize = Object.fromEntries(
    Object.entries(results).map(([size, result]) => [
      size,
      Object.fromEntries(loads.map((whose) => [whose, figuresOf(result, whose)])),
    ]),
  )
  for (const [size, figures] of Object.entries(bySize)) {
    console.log(`\n${size} events`)
    console.table(figures)
  }
  /** The slowest size's p50 beside the quickest one's, of the student who is the same at every size. */
  const spread = Object.fromEntries(
    loads
      .filter((whose) => whose.startsWith('measured_'))
      .map((whose) => {
        const p50s = Object.values(results).map((result) => result[whose]!.p50Ms)
        return [whose, rounded(Math.max(...p50s) / Math.min(...p50s))]
      }),
  )
  console.log(JSON.stringify({ bench: 'query', sizes: bySize, spread }))
}
