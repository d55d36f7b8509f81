/** How long an answer may wait for the page that it was asked for. */
const waitsMs = 5_000

interface Asked {
  readonly answer: Promise<unknown>
  readonly at: number
}
const asked = new Map<string, Asked>()

/** Asks now for what a page will ask for when it is there. */
export function ahead(name: string, ask: () => Promise<unknown>): void {
  const answer = ask()
  answer.catch(() => undefined)
  asked.set(name, { answer, at: performance.now() })
}

/** What was asked for ahead, once, if that was just now; else it is asked for. */
export function aheadOr<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const found = asked.get(name)
  asked.delete(name)
  return found && performance.now() - found.at < waitsMs ? (found.answer as Promise<Answer>) : ask()
}
