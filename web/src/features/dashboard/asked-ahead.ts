import { sessionToken } from '../../session/session.ts'

/** How long an answer may wait for the page that it was asked for. */
const waitsMs = 5_000

interface Asked {
  readonly answer: Promise<unknown>
  readonly at: number
  readonly token: string | null
}
const asked = new Map<string, Asked>()

/** Asks now for what a page will ask for when it is there. What fails is left to the page. */
export function ahead(name: string, ask: () => Promise<unknown>): void {
  const answer = ask()
  answer.catch(() => asked.delete(name))
  asked.set(name, { answer, at: performance.now(), token: sessionToken() })
}

/** What was asked for ahead, once, if that was just now and of the same sign-in; else it is asked for. */
export function aheadOr<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const found = asked.get(name)
  asked.delete(name)
  const isFresh = found && performance.now() - found.at < waitsMs && found.token === sessionToken()
  return isFresh ? (found.answer as Promise<Answer>) : ask()
}
