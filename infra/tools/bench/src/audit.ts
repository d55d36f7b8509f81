import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { auditGroups } from '@wordtrail/contracts/read-models/audit-kinds'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { printEnvironment } from './environment.ts'
import { history } from './history/history.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { inOwnProcess } from './own-process.ts'
import type { QueryOrder, QueryResult } from './query-caller.ts'
import { rounded } from './rounded.ts'
import { withServedSchool } from './served-school.ts'

/** One superadmin looks something up. */
const callers = 1

/**
 * First and later pages of the audit over HTTP, for every combination of who, about whom or what, what and when that the
 * screen offers, of the people, words and sessions with the most events; and single events in full.
 */
export async function benchAudit({
  seconds,
  events,
}: {
  readonly seconds: number
  readonly events: number
}): Promise<void> {
  await onOwnPostgres(async (url) => {
    const content = (await loadStarterWordbooks('small')).flatMap((book) => book.words)
    const today = dayOf(new Date())
    const school = history({ seed: 1, events, content, words: 1200, from: addDays(today, -60) })
    await withServedSchool(url, school, async ({ origin, pool }) => {
      await runIn(pool)
      console.log(`\n${events} events`)
      await printEnvironment(pool)
      const most = async (column: string, where: string): Promise<string> => {
        const { rows } = await pool.query<{ id: string }>(
          `select ${column} as id from read_model.audit_event where ${where} group by 1 order by count(*) desc limit 1`,
        )
        return rows[0]!.id
      }
      const teachers = "select user_id from read_model.person where role = 'admin'"
      const student = await most('subject_id', `subject_id is not null and subject_id not in (${teachers})`)
      const teacher = await most('actor_id', `actor_id in (${teachers})`)
      const word = await most('word_id', 'word_id is not null')
      const session = await most('session_id', 'session_id is not null')
      const { rows } = await pool.query<{ middle: number; any: number[] }>(
        `select percentile_disc(0.5) within group (order by position) as middle,
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by position) as any from read_model.audit_event`,
      )
      const { middle, any } = rows[0]!

      const whos = { anybody: '', student: `who=${student}`, teacher: `who=${teacher}`, system: 'who=system' }
      const abouts = {
        anything: '',
        student: `person=${student}`,
        teacher: `person=${teacher}`,
        word: `word=${word}`,
        session: `session=${session}`,
      }
      const whats = ['', ...auditGroups.map((group) => `groups=${group}`), `groups=${auditGroups.slice(4).join(',')}`]
      const whens = ['', `from=${addDays(today, -40)}&to=${addDays(today, -20)}`, `before=${middle}`]
      const token = await signedIn(origin)
      const callTo = (path: string) => ({ method: 'GET' as const, path: `/api/superadmin/audit${path}`, token })
      const loads: Record<string, QueryOrder['loads'][string]> = {
        one_event: { origin, calls: any.map((position) => callTo(`/${position}`)) },
      }
      for (const [whoName, who] of Object.entries(whos))
        for (const [aboutName, about] of Object.entries(abouts)) {
          const calls = whats.flatMap((what) =>
            whens.map((when) => callTo(`?${[who, about, what, when].filter((part) => part !== '').join('&')}`)),
          )
          loads[`${whoName} about ${aboutName}`] = { origin, calls }
        }
      report(await inOwnProcess<QueryResult>('./query-caller.ts', { loads, connections: callers, seconds }))
    })
  })
}

/** The system's own superadmin. */
async function signedIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/superadmin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'superadmin', password: 'Abcdef1!' }),
  })
  return ((await response.json()) as { token: string }).token
}

function report(result: QueryResult): void {
  const figures = Object.fromEntries(
    Object.entries(result).map(([name, { p50Ms, p99Ms }]) => [
      name,
      { p50_ms: rounded(p50Ms), p99_ms: rounded(p99Ms) },
    ]),
  )
  console.table(figures)
  const worst = Math.max(...Object.values(figures).map(({ p99_ms }) => p99_ms))
  console.log(JSON.stringify({ bench: 'audit', worst_p99_ms: worst, figures }))
}
