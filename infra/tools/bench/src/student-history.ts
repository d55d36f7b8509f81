import type { AddressInfo } from 'node:net'
import { randomOf } from '@wordtrail/chance/random'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { historyGroups } from '@wordtrail/contracts/read-models/history-groups'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import Fastify from 'fastify'
import { bareRoutes } from './bare-routes.ts'
import { printEnvironment } from './environment.ts'
import { history } from './history/history.ts'
import type { Call } from './http-caller.ts'
import { type LongStudent, withLongStudent } from './long-student.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { inOwnProcess } from './own-process.ts'
import type { QueryOrder, QueryResult } from './query-caller.ts'
import { rounded } from './rounded.ts'
import { withServedSchool } from './served-school.ts'

/** Of one student, where the log has ten times as many. */
const longShare = 10
/** One teacher turns pages. */
const callers = 1

/**
 * Pages of the whole history of a student who has a tenth of the log's events, with every kind of filter, and their
 * mistakes, over HTTP and beside a bare route that sends the same bytes.
 */
export async function benchHistory({
  seconds,
  events,
}: {
  readonly seconds: number
  readonly events: number
}): Promise<void> {
  await onOwnPostgres(async (url) => {
    const content = (await loadStarterWordbooks('small')).flatMap((book) => book.words)
    const today = dayOf(new Date())
    const longEvents = Math.round(events / longShare)
    const schoolEvents = events - longEvents
    let student: LongStudent | undefined
    const school = history({ seed: 1, events: schoolEvents, content, words: 1200, from: addDays(today, -60) })
    const happenings = withLongStudent(school, schoolEvents, {
      random: randomOf(2),
      events: longEvents,
      today,
      onStudent: (one) => void (student = one),
    })
    await withServedSchool(url, happenings, async ({ origin, pool, teachers }) => {
      await runIn(pool)
      console.log(`\n${events} events, ${longEvents} of them of one student`)
      await printEnvironment(pool)
      const { id, wordIds, sessionIds } = student!
      const { rows } = await pool.query<{ teacher_id: string; middle: number }>(
        `select teacher_id, (select percentile_disc(0.5) within group (order by position)
           from read_model.student_event e where e.student_id = l.student_id) as middle
         from read_model.learner l where student_id = $1`,
        [id],
      )
      const { teacher_id, middle } = rows[0]!
      const teacher = teachers.find((one) => one.id === teacher_id)!
      const asked: Record<string, string> = {
        latest: 'history',
        middle: `history?before=${middle}`,
        ...Object.fromEntries(historyGroups.map((group) => [group, `history?group=${group}`])),
        right: 'history?result=right',
        wrong: 'history?result=wrong',
        wrong_reviews: 'history?group=review&result=wrong',
        word: `history?word=${wordIds[7]}`,
        session: `history?session=${sessionIds[Math.floor(sessionIds.length / 2)]}`,
        day: `history?from=${addDays(today, -200)}&to=${addDays(today, -200)}`,
        oldest_days: `history?to=${addDays(today, -300)}`,
        mistakes: 'mistakes',
      }
      const loads: Record<string, QueryOrder['loads'][string]> = {}
      const bare = Fastify()
      try {
        const bareCalls: Record<string, Call[]> = {}
        for (const [name, path] of Object.entries(asked)) {
          const calls: Call[] = [{ method: 'GET', path: `/api/admin/students/${id}/${path}`, token: teacher.token }]
          loads[name] = { origin, calls }
          bareCalls[name] = await bareRoutes(bare, origin, name, calls)
        }
        await bare.listen({ port: 0, host: '127.0.0.1' })
        const bareOrigin = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`
        for (const [name, calls] of Object.entries(bareCalls)) loads[`bare_${name}`] = { origin: bareOrigin, calls }
        const order: QueryOrder = { loads, connections: callers, seconds }
        report(Object.keys(asked), await inOwnProcess<QueryResult>('./query-caller.ts', order))
      } finally {
        await bare.close()
      }
    })
  })
}

function report(names: readonly string[], result: QueryResult): void {
  const figures = Object.fromEntries(
    names.map((name) => {
      const [own, bare] = [result[name]!, result[`bare_${name}`]!]
      return [
        name,
        {
          p50_ms: rounded(own.p50Ms),
          p99_ms: rounded(own.p99Ms),
          bare_p50_ms: rounded(bare.p50Ms),
          bare_p99_ms: rounded(bare.p99Ms),
        },
      ]
    }),
  )
  console.table(figures)
  console.log(JSON.stringify({ bench: 'history', figures }))
}
