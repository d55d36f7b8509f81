import { explainReordering } from '@wordtrail/contracts/api/practice'
import { type Handler, handler } from '@wordtrail/platform/http/handler'
import type { Explain } from './explainer.ts'

/** Explanations do not depend on the caller's events, so no read model is awaited. */
export const explanationRoutes = (explain: Explain): readonly Handler[] => [
  handler(explainReordering, async ({ body: { user_answer: answer, correct_answer: sentence, word }, caller }) => ({
    body: { explanation: await explain({ answer, sentence, word }, caller.id) },
  })),
]
