import { masteredWords, studyCalendar, wordHistory, wordOverview } from '@wordtrail/contracts/api/own-progress'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { ownViewOf } from '../then/view.ts'
import { masteredWordsOf } from './mastered-words.ts'
import { studyCalendarOf } from './study-calendar.ts'
import { wordHistoryFactsOf, wordHistoryOf } from './word-history.ts'
import { overviewFactsOf, overviewOf } from './word-overview.ts'

/** A student's own progress. */
export function progressRoutes(context: QueryContext): Handler[] {
  return [
    query(context, wordOverview, async ({ caller, query: { as_of } }, own) => {
      const view = await ownViewOf(context, own, { studentId: caller.id, asOf: as_of })
      const today = dayOf(view.now())
      return overviewOf(await overviewFactsOf(view.own, caller.id, today), today)
    }),

    query(context, masteredWords, async ({ caller, query: { as_of, ...asked } }, own) => {
      const { db, now } = await ownViewOf(context, own, { studentId: caller.id, asOf: as_of })
      return masteredWordsOf(db, { studentId: caller.id, today: dayOf(now()), query: asked })
    }),

    query(context, studyCalendar, async ({ caller, query: { as_of } }, own) => {
      const view = await ownViewOf(context, own, { studentId: caller.id, asOf: as_of })
      return studyCalendarOf(view.own, caller.id, dayOf(view.now()))
    }),

    query(context, wordHistory, async ({ caller, query: { word, as_of } }, own) => {
      const { db, now } = await ownViewOf(context, own, { studentId: caller.id, asOf: as_of })
      const facts = await wordHistoryFactsOf(db, caller.id, wordIdOf(word))
      if (!facts) throw new HttpProblem('word-not-found')
      return wordHistoryOf(facts, dayOf(now()))
    }),
  ]
}
