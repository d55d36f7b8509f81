import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import type pg from 'pg'
import { classHistory } from './class-history.ts'
import { printEnvironment } from './environment.ts'
import { httpCaller } from './http-caller.ts'
import { withLongStudents } from './long-students.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { quantileOf } from './quantiles.ts'
import { rounded } from './rounded.ts'
import { withServedSchool } from './served-school.ts'

const classSize = { students: 60, days: 120 } as const
const longStudents = [10_000, 100_000] as const
const moments = 20

/**
 * A student with 10,000 events, one with 100,000 and a class of 60 as they were at moments of their past, over HTTP, one
 * call after the other. Beside them the same call of the present, and as ceiling the select of the events alone that an
 * answer is made of.
 */
export function benchThen(): Promise<void> {
  return onOwnPostgres(async (url) => {
    const content = (await loadStarterWordbooks('small')).flatMap((book) => book.words)
    const today = dayOf(new Date())
    const ofClass = [...classHistory({ seed: 1, today, content, classes: [classSize] })]
    const { students, happenings } = withLongStudents(ofClass, longStudents, today)
    await withServedSchool(url, happenings, async ({ origin, pool, teachers }) => {
      await runIn(pool)
      console.log(`\n${happenings.length} events`)
      await printEnvironment(pool)
      const send = httpCaller(origin)
      const { token } = teachers[0]!
      const timed = async (path: string): Promise<number> => {
        const begun = performance.now()
        const { status, body } = await send({ method: 'GET', path, token })
        if (status !== 200) throw new Error(`${path}: ${status} ${body}`)
        return performance.now() - begun
      }
      const figures: Record<string, object> = {}
      const measure = async (name: string, path: string, days: number, ids: readonly string[]) => {
        const at = momentsOf(today, days)
        const [then, present, ceiling]: [number[], number[], number[]] = [[], [], []]
        for (const moment of at) {
          then.push(await timed(`${path}?as_of=${moment}`))
          present.push(await timed(path))
          ceiling.push(await readAlone(pool, ids, moment))
        }
        figures[name] = { ...told('then', then), ...told('present', present), ...told('ceiling', ceiling) }
      }
      for (const [index, { id }] of students.entries()) {
        for (const call of ['overview', 'history', 'mistakes'])
          await measure(`${longStudents[index]} ${call}`, `/api/admin/students/${id}/${call}`, 380, [id])
      }
      const { rows } = await pool.query<{ id: string }>('select student_id as id from read_model.learner')
      const everybody = rows.map(({ id }) => id).filter((id) => !students.some((student) => student.id === id))
      for (const { id } of students)
        await pool.query('update read_model.learner set teacher_id = null where student_id = $1', [id])
      await measure('class of 60', '/api/admin/class', 110, everybody)
      console.table(figures)
      console.log(JSON.stringify({ bench: 'then', figures }))
    })
  })
}

/** Spread over the last days, the latest first. */
const momentsOf = (today: Day, days: number): string[] =>
  Array.from(
    { length: moments },
    (_, place) => `${addDays(today, -1 - Math.floor((place * days) / moments))}T03:04:05Z`,
  )

async function readAlone(pool: pg.Pool, ids: readonly string[], moment: string): Promise<number> {
  const begun = performance.now()
  await pool.query('select * from read_model.student_event where student_id = any($1) and at <= $2', [ids, moment])
  return performance.now() - begun
}

function told(name: string, durations: number[]): Record<string, number> {
  const sorted = durations.toSorted((one, other) => one - other)
  return {
    [`${name}_p50_ms`]: rounded(quantileOf(sorted, 0.5), 1),
    [`${name}_p95_ms`]: rounded(quantileOf(sorted, 0.95), 1),
  }
}
