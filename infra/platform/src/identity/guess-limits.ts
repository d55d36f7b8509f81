import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { attemptsTable } from './attempt-limits.ts'
import { type GuessPace, pauseAfter } from './guess-pace.ts'
import { fingerprint, type Secrets } from './secrets.ts'

/** A counter of guesses. */
export interface GuessCounter<Name extends string> {
  readonly name: Name
  /** The account and where the guess comes from. Stored as a keyed hash. */
  readonly key: readonly string[]
}

export type Guess =
  | { readonly outcome: 'right' }
  /** `pauseSeconds`: until the next guess is compared; 0 for none. */
  | { readonly outcome: 'wrong'; readonly pauseSeconds: number }
  /** Refused because of a pause; not compared. */
  | { readonly outcome: 'refused'; readonly comeAgainInSeconds: number }

/** Counts wrong guesses in PostgreSQL and enforces pauses between them, for all instances and across restarts. */
export interface GuessLimits<Name extends string> {
  /**
   * Compares unless one of the counters is in a pause. Each guess is counted as a failure before the comparison, and
   * the count is taken back if the guess was right or the comparison failed. So concurrent guesses get no more
   * comparisons than sequential ones.
   */
  guess(counters: readonly GuessCounter<Name>[], isRight: () => Promise<boolean>): Promise<Guess>
  /** Forgets the failures of a counter and ends its pause. */
  forget(counter: GuessCounter<Name>): Promise<void>
}

export interface GuessLimitsOptions<Name extends string> {
  readonly pool: pg.Pool
  readonly secrets: Secrets
  readonly paces: Readonly<Record<Name, GuessPace>>
}

interface Taken {
  readonly pauseSeconds: number
  takeBack(): Promise<unknown>
}

export function guessLimits<Name extends string>({
  pool,
  secrets,
  paces,
}: GuessLimitsOptions<Name>): GuessLimits<Name> {
  // Only a store of counters: `GuessPace` decides what is refused, not this limit.
  const rows = new RateLimiterPostgres({
    ...attemptsTable(pool),
    keyPrefix: 'guess',
    points: Number.MAX_SAFE_INTEGER,
    duration: 1,
  })
  const rowsOf = ({ name, key }: GuessCounter<Name>) => ({
    failures: fingerprint(secrets, ['failures', name, ...key]),
    pause: fingerprint(secrets, ['pause', name, ...key]),
  })

  /**
   * Begins a pause and gives 0, or gives the seconds left of one that has begun. Of concurrent callers one begins it.
   */
  const beginPause = async (pause: string, seconds: number): Promise<number> => {
    const { consumedPoints, msBeforeNext } = await rows.consume(pause, 1, { customDuration: seconds })
    return consumedPoints === 1 ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1000))
  }

  /** Counts a failure and begins the pause that follows it, or gives the seconds left of the present pause. */
  const take = async (counter: GuessCounter<Name>): Promise<Taken | number> => {
    const pace = paces[counter.name]
    const { failures, pause } = rowsOf(counter)
    const before = (await rows.get(failures))?.consumedPoints ?? 0
    let pauseSeconds = pauseAfter(pace, before + 1)
    if (pauseSeconds > 0) {
      const left = await beginPause(pause, pauseSeconds)
      if (left > 0) return left
    }
    const { consumedPoints } = await rows.consume(failures, 1, { customDuration: pace.countedForSeconds })
    if (pauseSeconds === 0 && pauseAfter(pace, consumedPoints) > 0) {
      // Concurrent guesses have used up the free ones. One of them goes on, as if it were the last free one.
      pauseSeconds = pauseAfter(pace, pace.free)
      const left = await beginPause(pause, pauseSeconds)
      if (left > 0) {
        await rows.reward(failures)
        return left
      }
    }
    return {
      pauseSeconds,
      takeBack: () => Promise.all([rows.reward(failures), ...(pauseSeconds > 0 ? [rows.delete(pause)] : [])]),
    }
  }

  return {
    async guess(counters, isRight) {
      const taken: Taken[] = []
      const takeBack = () => Promise.all(taken.map((one) => one.takeBack()))
      try {
        for (const counter of counters) {
          const outcome = await take(counter)
          if (typeof outcome === 'number') {
            await takeBack()
            return { outcome: 'refused', comeAgainInSeconds: outcome }
          }
          taken.push(outcome)
        }
        if (!(await isRight()))
          return { outcome: 'wrong', pauseSeconds: Math.max(...taken.map(({ pauseSeconds }) => pauseSeconds)) }
      } catch (error) {
        await takeBack()
        throw error
      }
      await takeBack()
      return { outcome: 'right' }
    },
    async forget(counter) {
      const { failures, pause } = rowsOf(counter)
      await Promise.all([rows.delete(failures), rows.delete(pause)])
    },
  }
}
