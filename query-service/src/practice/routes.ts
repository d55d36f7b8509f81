import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { latestSession, practiceSession, sessionReport } from '@wordtrail/contracts/api/practice'
import { asRead } from '@wordtrail/contracts/api/words'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import { availableTiers } from '@wordtrail/contracts/learning/tiers'
import type { NearWords } from '@wordtrail/language/lexicon/near-words'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { isConsentMissing } from '../accounts/guardian-consent.ts'
import { type QueryContext, query } from '../query.ts'
import { studentOf } from '../student/queries.ts'
import { latestSessionOf } from './latest-session.ts'
import { sessionOptions } from './session-options.ts'
import { sessionReportOf } from './session-report.ts'
import { randomCandidates, sessionWords } from './words.ts'

export function practiceRoutes(context: QueryContext, nearWords: NearWords): Handler[] {
  return [
    query(context, latestSession, ({ caller, query: known }, { db }) => latestSessionOf(db, caller.id, known)),

    query(context, sessionReport, ({ caller, params }, { db }) => sessionReportOf(db, caller.id, params.id)),

    query(context, practiceSession, async ({ caller, body }, own) => {
      if (await isConsentMissing(context, own, caller.id)) throw new HttpProblem('consent-needed', { about: caller.id })
      const { tier } = await studentOf(own.db, caller.id)
      if (!availableTiers(tier).includes(body.tier)) throw new HttpProblem('tier-not-available')
      const asked = { studentId: caller.id, wordIds: [...new Set(body.word_list.map(wordIdOf))] }
      const words = await sessionWords(own, asked)
      const partsOfSpeech = words.map(({ content }) => mainSense(content).part_of_speech)
      const candidates = await randomCandidates(own, partsOfSpeech, body.session_id)
      const options = sessionOptions(
        words.map(({ content }) => content),
        { candidates, nearWords },
      )
      const items: Output<typeof practiceSession> = []
      for (const [index, { id, content, revision }] of words.entries()) {
        items.push({ ...asRead(content), _id: id, revision, ...options(index) })
        // The largest words take milliseconds each, so other requests get a turn between two of them.
        await nextTurn()
      }
      return items
    }),
  ]
}
