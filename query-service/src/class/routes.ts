import { classStudents, classWords } from '@wordtrail/contracts/api/class'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { news } from '@wordtrail/contracts/api/news'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { classStudentsOf } from './class-students.ts'
import { classWordsOf } from './class-words.ts'
import { heldAnswers } from './held-answers.ts'
import { newsOf } from './news.ts'
import { studentIdsOf } from './own-students.ts'

/** How old the figures of words may be: to add up a month of a class's answers takes tens of milliseconds. */
const longestHeldMs = 60_000

/** A teacher's students together, those who are linked at present. */
export function classRoutes(context: QueryContext): Handler[] {
  const { now } = context
  const heldWords = heldAnswers<Output<typeof classWords>>(longestHeldMs)

  return [
    query(context, classStudents, ({ caller }, own) => classStudentsOf(own, caller.id, now())),

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
