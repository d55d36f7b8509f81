import { teachersFigures } from '@wordtrail/contracts/figures'
import { addDays } from '@wordtrail/contracts/learning/shanghai-day'
import { benchLongStudents, timesOf } from './long-students.ts'

const times = 10
/** Those of a word, and of a step of it, follow from the few events of its stream. */
const figuresAsked = teachersFigures.filter((figure) => !/^(?:word|stage)_/.test(figure))
/** As the screens ask, and as much as there is. */
const spans = { day: 1, month: 30, year: 365 } as const

/**
 * Why each figure of a student with 100,000 events is what it is, of one day, of thirty and of a year, over HTTP, one
 * question after the other.
 */
export const benchWhy = (): Promise<void> =>
  benchLongStudents(
    { bench: 'why', classSize: { students: 1, days: 10 }, events: [100_000] },
    async ({ today, students, timed }) => {
      const figures: Record<string, object> = {}
      for (const figure of figuresAsked) {
        const told: Record<string, number> = {}
        for (const [span, days] of Object.entries(spans)) {
          const asked = new URLSearchParams({ figure, step: 'stage_1', from: addDays(today, -days), to: today })
          const durations: number[] = []
          for (let time = 0; time < times; time += 1)
            durations.push(await timed(`/api/admin/students/${students[0]!.id}/why?${asked}`))
          Object.assign(told, timesOf(span, durations))
        }
        figures[figure] = told
      }
      return figures
    },
  )
