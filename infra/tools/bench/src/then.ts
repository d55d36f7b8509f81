import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import type pg from 'pg'
import { benchLongStudents, timesOf } from './long-students.ts'

const longStudents = [10_000, 100_000] as const
const calls = ['overview', 'history', 'mistakes'] as const
const moments = 20
const warmingUp = 3

/**
 * A student with 10,000 events, one with 100,000 and a class of 60 as they were at moments of their past, over HTTP, one
 * call after the other, once the process is warm. Beside them the same call of the present, and as ceiling the select of
 * the events alone that an answer is made of.
 */
export const benchThen = (): Promise<void> =>
  benchLongStudents(
    { bench: 'then', classSize: { students: 60, days: 120 }, events: longStudents },
    async ({ pool, today, students, timed }) => {
      const figures: Record<string, object> = {}
      const measure = async (name: string, path: string, days: number, ids: readonly string[]) => {
        const at = momentsOf(today, days)
        const [then, present, ceiling]: [number[], number[], number[]] = [[], [], []]
        for (const moment of at) {
          then.push(await timed(`${path}?as_of=${moment}`))
          present.push(await timed(path))
          ceiling.push(await readAlone(pool, ids, moment))
        }
        figures[name] = { ...timesOf('then', then), ...timesOf('present', present), ...timesOf('ceiling', ceiling) }
      }
      // A process that has just begun compiles what it answers with.
      for (const moment of momentsOf(today, 380).slice(0, warmingUp))
        for (const call of calls) await timed(`/api/admin/students/${students[0]!.id}/${call}?as_of=${moment}`)
      for (const [index, { id }] of students.entries()) {
        for (const call of calls)
          await measure(`${longStudents[index]} ${call}`, `/api/admin/students/${id}/${call}`, 380, [id])
      }
      const { rows } = await pool.query<{ id: string }>('select student_id as id from read_model.learner')
      const everybody = rows.map(({ id }) => id).filter((id) => !students.some((student) => student.id === id))
      for (const { id } of students)
        await pool.query('update read_model.learner set teacher_id = null where student_id = $1', [id])
      await measure('class of 60', '/api/admin/class', 110, everybody)
      return figures
    },
  )

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
