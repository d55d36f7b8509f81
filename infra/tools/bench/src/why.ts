import { teachersFigures } from '@wordtrail/contracts/figures'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { classHistory } from './class-history.ts'
import { printEnvironment } from './environment.ts'
import { httpCaller } from './http-caller.ts'
import { withLongStudents } from './long-students.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { quantileOf } from './quantiles.ts'
import { rounded } from './rounded.ts'
import { withServedSchool } from './served-school.ts'

const events = 100_000
const times = 10
/** Those of a word follow from the few events of its stream. */
const figuresAsked = teachersFigures.filter((figure) => !figure.startsWith('word_'))
/** As the screens ask, and as much as there is. */
const spans = { day: 1, month: 30, year: 365 } as const

/**
 * Why each figure of a student with 100,000 events is what it is, of one day, of thirty and of a year, over HTTP, one
 * question after the other.
 */
export function benchWhy(): Promise<void> {
  return onOwnPostgres(async (url) => {
    const content = (await loadStarterWordbooks('small')).flatMap((book) => book.words)
    const today = dayOf(new Date())
    const ofClass = [...classHistory({ seed: 1, today, content, classes: [{ students: 1, days: 10 }] })]
    const { students, happenings } = withLongStudents(ofClass, [events], today)
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
      const figures: Record<string, Record<string, number>> = {}
      for (const figure of figuresAsked) {
        const told: Record<string, number> = {}
        for (const [span, days] of Object.entries(spans)) {
          const asked = new URLSearchParams({ figure, step: 'stage_1', from: addDays(today, -days), to: today })
          const durations: number[] = []
          for (let time = 0; time < times; time += 1)
            durations.push(await timed(`/api/admin/students/${students[0]!.id}/why?${asked}`))
          const sorted = durations.toSorted((one, other) => one - other)
          told[`${span}_p50_ms`] = rounded(quantileOf(sorted, 0.5), 1)
          told[`${span}_p95_ms`] = rounded(quantileOf(sorted, 0.95), 1)
        }
        figures[figure] = told
      }
      console.table(figures)
      console.log(JSON.stringify({ bench: 'why', figures }))
    })
  })
}
