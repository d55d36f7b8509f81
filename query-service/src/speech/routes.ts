import { speech as speechEndpoint } from '@wordtrail/contracts/api/practice'
import type { Speech } from '@wordtrail/language/speech/speech'
import { type Handler, handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'

/** Sounds that one person may wait for at once, since everybody shares one voice. */
const soundsAtOnce = 8

/** Sounds do not depend on events, so no read model is awaited. */
export function speechRoutes(speech: Speech): Handler[] {
  const waiting = new Map<string, number>()

  return [
    handler(speechEndpoint, async ({ caller: { id }, query: { text, format } }) => {
      const others = waiting.get(id) ?? 0
      if (others >= soundsAtOnce) throw new HttpProblem('busy')
      waiting.set(id, others + 1)
      try {
        return { body: await speech.speak(text, id, format) }
      } finally {
        const left = waiting.get(id)! - 1
        if (left === 0) waiting.delete(id)
        else waiting.set(id, left)
      }
    }),
  ]
}
