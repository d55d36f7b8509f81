import { flushed } from '../../outbox/outbox.ts'
import { currentUser } from '../../session/session.ts'
import { firstAnswers } from './api.ts'
import { ahead } from './asked-ahead.ts'

/** Asks for what the dashboard shows first, while its code is still on its way; what waits to be sent goes before. */
export function askAhead(): void {
  const user = currentUser()
  if (!user) return
  const { signal } = new AbortController()
  const sent = flushed()
  for (const [name, ask] of Object.entries(firstAnswers))
    ahead(name, async () => {
      await sent
      return ask(signal, user.id)
    })
}
