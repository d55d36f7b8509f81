import { isBefore, type Position } from '@wordtrail/contracts/position'
import { RawJson } from '@wordtrail/platform/http/raw-json'
import { LRUCache } from 'lru-cache'

/** An answer that says itself of when it is. */
interface Dated {
  /** Made at this instant. */
  readonly at: string
  /** Holds everything up to here. Left out where its key says so. */
  readonly position?: Position | null
}

export interface Asked {
  /** Names all that the answer depends on but the passing of time: two askers with one key get the same. */
  readonly key: string
  readonly now: Date
  /** What the caller knows to have happened. */
  readonly awaited: Position | undefined
  /** Whether the key names it still, asked once the answer is made: one made of what came after its key is not held. */
  readonly isStillSo?: () => Promise<boolean>
}

export type HeldAnswers<Body> = (asked: Asked, make: () => Promise<Body>) => Promise<RawJson<Body>>

/** Characters of all held answers together. */
const mostCharacters = 16_000_000

/**
 * Answers that cost too much to be made for every request. One is given for as long as it is no older than `longestMs`
 * and holds what the caller has done themselves; then it is made anew. It says in `at` and `position` of when it is.
 */
export function heldAnswers<Body extends Dated>(longestMs: number): HeldAnswers<Body> {
  const held = new LRUCache<
    string,
    { readonly position: Position | null; readonly madeAt: number; readonly answer: RawJson<Body> }
  >({
    maxSize: mostCharacters,
    sizeCalculation: ({ answer }) => answer.text.length,
  })
  return async ({ key, now, awaited, isStillSo }, make) => {
    const known = held.get(key)
    const age = now.getTime() - (known?.madeAt ?? 0)
    const lacks = (position: Position | null) =>
      awaited !== undefined && position !== null && isBefore(position, awaited)
    if (known && age >= 0 && age <= longestMs && !lacks(known.position)) return known.answer
    const body = await make()
    const answer = new RawJson<Body>(JSON.stringify(body))
    if (!isStillSo || (await isStillSo()))
      held.set(key, { position: body.position ?? null, madeAt: now.getTime(), answer })
    return answer
  }
}
