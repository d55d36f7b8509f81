import { masteredWords, studyCalendar, wordHistory, wordOverview } from '@wordtrail/contracts/api/own-progress'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { masteredWordsOf } from './mastered-words.ts'
import { studyCalendarOf } from './study-calendar.ts'
import { wordHistoryFactsOf, wordHistoryOf } from './word-history.ts'
import { overviewFactsOf, overviewOf } from './word-overview.ts'

/** A student's own progress. */
export function progressRoutes(context: QueryContext): Handler[] {
  const { now } = context

  return [
    query(context, wordOverview, async ({ caller }, own) => {
      const today = dayOf(now())
      return overviewOf(await overviewFactsOf(own, caller.id, today), today)
    }),

    query(context, masteredWords, ({ caller, query: asked }, { db }) =>
      masteredWordsOf(db, { studentId: caller.id, today: dayOf(now()), query: asked }),
    ),

    query(context, studyCalendar, ({ caller }, own) => studyCalendarOf(own, caller.id, dayOf(now()))),

    query(context, wordHistory, async ({ caller, query: { word } }, { db }) => {
      const facts = await wordHistoryFactsOf(db, caller.id, wordIdOf(word))
      if (!facts) throw new HttpProblem('word-not-found')
      return wordHistoryOf(facts, dayOf(now()))
    }),
  ]
}
