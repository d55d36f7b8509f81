import { finishSession, prepareSession } from '@wordtrail/contracts/api/practice'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { sessionStream } from '@wordtrail/contracts/events/session'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { PracticeContext } from '../account/practice-gate.ts'
import { commandsOf } from '../command.ts'
import { session } from './decider.ts'

/** The stream's name begins with the caller's id, so that nobody reaches another student's session by its id. */
export function sessionRoutes(context: PracticeContext): Handler[] {
  const command = commandsOf(context, session)

  return [
    command(prepareSession, async ({ caller, body, lookups }) => {
      const { session_id: sessionId, mode, tier, seed, device, prepared_at: preparedAt } = body
      await context.assertMayPractise(caller.id, lookups)
      const known = await lookups.wordsFor(
        caller.id,
        body.words.map(({ word }) => word),
      )
      if (known.size === 0) throw new HttpProblem('no-known-words')
      /** Two ways of writing one word are one word of the session, with the content that is named first. */
      const revisions = new Map<string, number>()
      for (const { word, revision } of body.words) {
        const wordId = known.get(word)
        if (wordId !== undefined && !revisions.has(wordId)) revisions.set(wordId, revision)
      }
      const words = [...revisions].map(([wordId, revision]) => ({ wordId, revision }))
      return {
        stream: sessionStream(caller.id, sessionId),
        command: { type: 'prepare', session: { mode, tier, words, seed, device, preparedAt } },
        correlation: sessionId,
        answer: {
          message: confirmations.sessionPrepared,
          refused: body.words.flatMap(({ word }) => (known.has(word) ? [] : word)),
        },
      }
    }),

    command(finishSession, ({ caller, params, body }) => ({
      stream: sessionStream(caller.id, params.id),
      command: { type: 'finish', finishedAt: body.finished_at },
      correlation: params.id,
      answer: { message: confirmations.sessionFinished },
    })),
  ]
}
