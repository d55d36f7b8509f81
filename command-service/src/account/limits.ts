import type { AttemptLimit, AttemptLimits } from '@wordtrail/platform/identity/attempt-limits'
import type { GuessLimits } from '@wordtrail/platform/identity/guess-limits'
import type { GuessPace } from '@wordtrail/platform/identity/guess-pace'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How often may be asked what tells something. An unknown place (`place.ts`) counts by address too, loosely,
 * since a whole school is one.
 */
export const accountLimits = {
  recoveryFromPlace: { attempts: 30, seconds: hour },
  recoveryFromAddress: { attempts: 1000, seconds: hour },
  registrationFromAddress: { attempts: 2000, seconds: hour },
} as const satisfies Readonly<Record<string, AttemptLimit>>

export type AccountLimits = AttemptLimits<keyof typeof accountLimits>

const pausing = { firstPauseSeconds: 1, longestPauseSeconds: 10 * minute, countedForSeconds: day }
const closing = { firstPauseSeconds: day, longestPauseSeconds: day, countedForSeconds: day }

/**
 * How fast may be guessed. Everybody is held up for what has been guessed at their own place. A stranger's guesses, of
 * whom there may be many, count together beside that, but hold up strangers alone: nobody locks out the owner of an
 * account, nor a school.
 */
export const guessPaces = {
  /** Passwords, by account and device, or by account and network. */
  signInByDevice: { ...pausing, free: 10 },
  signInByNetwork: { ...pausing, free: 5 },
  /** From unknown places, by account. */
  signInFromElsewhere: { ...closing, free: 200 },
  /** From unknown places, by network. */
  signInFromNetwork: { firstPauseSeconds: 1, longestPauseSeconds: minute, countedForSeconds: 15 * minute, free: 300 },
  /** The present password of whoever is signed in, by account. */
  passwordChange: { ...pausing, free: 5 },
  /** Security answers, by account and place. */
  answer: { ...closing, free: 5 },
  /** From unknown places, by account. */
  answerFromElsewhere: { ...closing, free: 20 },
} as const satisfies Readonly<Record<string, GuessPace>>

export type AccountGuesses = GuessLimits<keyof typeof guessPaces>

/**
 * A pause holds up whoever looks after the whole system for so long at most: then the password is compared all the
 * same. So many may wait at a time from one network, which bounds how fast it can be guessed: 5 in 3 seconds.
 */
export const patience = { seconds: 3, atOnce: 5 } as const
