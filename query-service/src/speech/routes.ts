import { speech as speechCall } from '@wordtrail/contracts/api/practice'
import { type Handler, handler } from '@wordtrail/infra/http/handler'
import type { Speech } from '@wordtrail/infra/speech/speech'

/** Sounds rest on no read model: nothing is waited for. */
export const speechRoutes = (speech: Speech): Handler[] => [handler(speechCall, async ({ query: { text } }) => ({ body: await speech.speak(text) }))]
