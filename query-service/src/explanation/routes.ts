import { explainReordering } from '@wordtrail/contracts/api/practice'
import { type Handler, handler } from '@wordtrail/infra/http/handler'
import type { Explain } from './explainer.ts'

/** Nothing is read from the read models: nothing is waited for. */
export const explanationRoutes = (explain: Explain): readonly Handler[] => [
  handler(explainReordering, async ({ body, caller }) => ({ body: { explanation: await explain({ answer: body.user_answer, sentence: body.correct_answer }, caller.id) } })),
]
