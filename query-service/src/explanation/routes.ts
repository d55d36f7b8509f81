import { explainReordering } from '@wordtrail/contracts/api/practice'
import { explainOrder } from '@wordtrail/contracts/explanations'
import { type Handler, handler } from '@wordtrail/infra/http/handler'

/** By rules alone: nothing is read, and nothing is waited for. */
export const explanationRoutes: readonly Handler[] = [
  handler(explainReordering, async ({ body }) => ({ body: { explanation: explainOrder(body.user_answer, body.correct_answer) } })),
]
