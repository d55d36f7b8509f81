import { explainReordering } from '@wordtrail/contracts/api/practice'
import { type Handler, handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { isConsentMissing } from '../accounts/guardian-consent.ts'
import type { QueryContext } from '../query.ts'
import type { Explain } from './explainer.ts'

/** Explanations do not depend on the caller's events, so no read model is awaited. */
export const explanationRoutes = (
  context: Pick<QueryContext, 'ownSelects' | 'guardianConsent' | 'now'>,
  explain: Explain,
): readonly Handler[] => [
  handler(
    explainReordering,
    async ({ body: { user_answer: answer, correct_answer: sentence, word }, caller, signal }) => {
      // What a student under age types goes to the language model no sooner than they practise.
      if (await isConsentMissing(context, context.ownSelects(caller.id, signal), caller.id))
        throw new HttpProblem('consent-needed', { about: caller.id })
      return { body: { explanation: await explain({ answer, sentence, word }, caller.id) } }
    },
  ),
]
