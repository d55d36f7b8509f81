import { classStudents, classWords } from '@wordtrail/contracts/api/class'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { news } from '@wordtrail/contracts/api/news'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { classStudentsOf } from './class-students.ts'
import { classVersion } from './class-version.ts'
import { classWordsOf } from './class-words.ts'
import { heldAnswers } from './held-answers.ts'
import { newsOf } from './news.ts'
import { studentIdsOf } from './own-students.ts'

/** How old figures of words may be, and those of students of whom nothing has changed since. */
const longestHeldMs = 60_000

/** A teacher's students together, those who are linked at present. */
export function classRoutes(context: QueryContext): Handler[] {
  const { now } = context
  const heldStudents = heldAnswers<Output<typeof classStudents>>(longestHeldMs)
  const heldWords = heldAnswers<Output<typeof classWords>>(longestHeldMs)

  return [
    query(context, classStudents, async ({ caller }, own) => {
      const at = now()
      const version = () => classVersion(own, caller.id, dayOf(at))
      // It holds what the caller awaits. Figures may be later: of a student who came meanwhile, and who may leave again.
      const key = await version()
      const isStillSo = async () => (await version()) === key
      return heldStudents({ key, now: at, awaited: undefined, isStillSo }, () => classStudentsOf(own, caller.id, at))
    }),

    query(context, news, ({ caller }, own) => newsOf(own, caller.id, now())),

    query(context, classWords, async ({ caller, query: { label }, awaitPosition }, { db }) => {
      const at = now()
      const studentIds = await studentIdsOf(db, caller.id, label)
      if (!studentIds) throw new HttpProblem('label-not-found')
      const key = [dayOf(at), ...studentIds].join()
      return heldWords({ key, now: at, awaited: awaitPosition }, () => classWordsOf(db, studentIds, at))
    }),
  ]
}
