import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { attemptsTable } from './attempt-limits.ts'
import { type GuessPace, pauseAfter } from './guess-pace.ts'
import { fingerprint, type Secrets } from './secrets.ts'

/** What a guess counts for. */
export interface GuessCounter<Name extends string> {
  readonly name: Name
  /** Whose and from where; kept as a keyed hash. */
  readonly key: readonly string[]
}

export type Guess =
  | { readonly outcome: 'right' }
  /** `pauseSeconds`: until the next try, 0 where none is due. */
  | { readonly outcome: 'wrong'; readonly pauseSeconds: number }
  /** Nothing was compared. */
  | { readonly outcome: 'refused'; readonly comeAgainInSeconds: number }

/** Counts wrong guesses in PostgreSQL and keeps their pace: for all instances together, and over restarts. */
export interface GuessLimits<Name extends string> {
  /**
   * Compares unless one of the counters has a pause. The guess is counted as a failure before it is compared, and taken
   * back where it was right or could not be compared: of many at the same moment no more are compared than one after
   * the other.
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
  // Its own limit is never reached: what may be tried is decided by the pace.
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
   * Begins a pause, or answers with the seconds that one has left. Of many who ask at the same moment one begins it.
   */
  const beginPause = async (pause: string, seconds: number): Promise<number> => {
    const { consumedPoints, msBeforeNext } = await rows.consume(pause, 1, { customDuration: seconds })
    return consumedPoints === 1 ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1000))
  }

  /** Counts a failure and begins the pause that follows it, or answers with the seconds until that may be tried. */
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
      // Others have used up the free ones at the same moment. One of them all goes on, as if it were the last free one.
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
