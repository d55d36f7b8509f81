import { currentUser } from '../../session/session.ts'
import { firstAnswers } from './api.ts'
import { ahead } from './asked-ahead.ts'

/** Asks for what the dashboard shows first, while the code of the page is still on its way. */
export function askAhead(): void {
  const user = currentUser()
  if (!user) return
  const { signal } = new AbortController()
  for (const [name, ask] of Object.entries(firstAnswers)) ahead(name, () => ask(signal, user.id))
}
