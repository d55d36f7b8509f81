import type { Api } from '@wordtrail/contracts/api/catalogue'
import { sessionToken } from '../session/session.ts'
import { logPosition } from './log-position.ts'
import { readHeaders } from './read-headers.ts'

/** How long an answer may wait for the code that takes it, which takes that long on a slow line. */
const waitsMs = 20_000
const timeLimitMs = 60_000

/** The calls that only read, and need no more than their address. */
export type Question = Extract<keyof Api, `GET ${string}`>

interface Asked {
  readonly answer: Promise<Response>
  readonly at: number
  readonly token: string
  readonly position: string | null
}
const asked = new Map<string, Asked>()

/** Asks now what a page will ask once its code is there; nothing twice, and nothing where nobody is signed in. */
export function askAhead(questions: readonly Question[]): void {
  const token = sessionToken()
  if (token === null) return
  const position = logPosition()
  for (const question of questions) {
    const address = question.slice('GET '.length)
    if (asked.has(address)) continue
    const headers = readHeaders(token, position)
    const answer = fetch(address, { headers, signal: AbortSignal.timeout(timeLimitMs) })
    // Whoever takes it is told.
    answer.catch(() => undefined)
    asked.set(address, { answer, at: performance.now(), token, position })
  }
}

/**
 * What was asked ahead by this address, once; undefined where that was long ago, by another sign-in, or before this
 * device has recorded something: the answer may not tell of it.
 */
export function takeAsked(
  address: string,
  { token, position }: { token: string | null; position: string | null },
): Promise<Response> | undefined {
  const found = asked.get(address)
  asked.delete(address)
  const isFresh = found && performance.now() - found.at < waitsMs
  return isFresh && found.token === token && found.position === position ? found.answer : undefined
}
