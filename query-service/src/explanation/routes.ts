import { explainReordering } from '@wordtrail/contracts/api/practice'
import { type Handler, handler } from '@wordtrail/platform/http/handler'
import type { Explain } from './explainer.ts'

/** Nothing that the caller has written counts here: nothing is waited for. */
export const explanationRoutes = (explain: Explain): readonly Handler[] => [
  handler(explainReordering, async ({ body: { user_answer: answer, correct_answer: sentence, word }, caller }) => ({
    body: { explanation: await explain({ answer, sentence, word }, caller.id) },
  })),
]
