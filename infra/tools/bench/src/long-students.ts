import { randomOf } from '@wordtrail/chance/random'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import type pg from 'pg'
import { type ClassOptions, classHistory } from './class-history.ts'
import { printEnvironment } from './environment.ts'
import type { Happening } from './history/history.ts'
import { httpCaller } from './http-caller.ts'
import { type LongStudent, longStudentHistory } from './long-student.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { quantileOf } from './quantiles.ts'
import { rounded } from './rounded.ts'
import { withServedSchool } from './served-school.ts'

interface Asked {
  readonly bench: string
  readonly classSize: ClassOptions
  /** How many events each of the long students has. */
  readonly events: readonly number[]
}

interface School {
  readonly pool: pg.Pool
  readonly today: Day
  readonly students: readonly LongStudent[]
  /** Milliseconds that their teacher waits for an answer over HTTP. Rejects where it is none of 200. */
  readonly timed: (path: string) => Promise<number>
}

/** Serves a class whose teacher also has students with so many events, and prints the figures that are measured of it. */
export function benchLongStudents(
  { bench, classSize, events }: Asked,
  measure: (school: School) => Promise<Readonly<Record<string, object>>>,
): Promise<void> {
  return onOwnPostgres(async (url) => {
    const content = (await loadStarterWordbooks('small')).flatMap((book) => book.words)
    const today = dayOf(new Date())
    const ofClass = [...classHistory({ seed: 1, today, content, classes: [classSize] })]
    const { students, happenings } = withLongStudents(ofClass, events, today)
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
      const figures = await measure({ pool, today, students, timed })
      console.table(figures)
      console.log(JSON.stringify({ bench, figures }))
    })
  })
}

/** The p50 and p95 of durations, under names that begin with this one. */
export function timesOf(name: string, durations: readonly number[]): Record<string, number> {
  const sorted = durations.toSorted((one, other) => one - other)
  return {
    [`${name}_p50_ms`]: rounded(quantileOf(sorted, 0.5), 1),
    [`${name}_p95_ms`]: rounded(quantileOf(sorted, 0.95), 1),
  }
}

/** A class's history with further students of its teacher's, who have so many events each. */
function withLongStudents(
  ofClass: readonly Happening[],
  events: readonly number[],
  today: Day,
): { readonly students: readonly LongStudent[]; readonly happenings: readonly Happening[] } {
  const ids = randomOf(3)
  const [wordIds, teacherId] = [wordsOf(ofClass), teacherOf(ofClass)]
  const students = events.map((): LongStudent => ({ id: ids.uuid(), wordIds, sessionIds: [] }))
  const longOnes = students.flatMap((student, index) => [
    ...longStudentHistory({ random: randomOf(2 + index), student, teacherId, events: events[index]!, today }),
  ])
  const happenings = [...ofClass, ...longOnes].sort((one, other) =>
    one.metadata.recordedAt < other.metadata.recordedAt ? -1 : 1,
  )
  return { students, happenings }
}

const wordsOf = (happenings: readonly Happening[]): string[] =>
  happenings.flatMap(({ event, stream }) => (event.type === 'WordAdded' ? stream.slice('word-'.length) : []))

function teacherOf(happenings: readonly Happening[]): string {
  for (const { event } of happenings)
    if (event.type === 'AccountRegistered' && event.data.role === 'admin') return event.data.userId
  throw new Error('there is no teacher')
}
