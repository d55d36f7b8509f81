import { passwordCode } from '@wordtrail/contracts/learning/limits'
import type { AttemptLimit, AttemptLimits } from '@wordtrail/platform/identity/attempt-limits'
import type { GuessLimits } from '@wordtrail/platform/identity/guess-limits'
import type { GuessPace } from '@wordtrail/platform/identity/guess-pace'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How often endpoints may be used whose answers tell something about accounts. Requests from an unknown place
 * (`place.ts`) also count by address, with a high limit, since a whole school shares one.
 */
export const accountLimits = {
  recoveryFromPlace: { attempts: 30, seconds: hour },
  recoveryFromAddress: { attempts: 1000, seconds: hour },
  registrationFromAddress: { attempts: 2000, seconds: hour },
  nameCheckFromAddress: { attempts: 4000, seconds: hour },
} as const satisfies Readonly<Record<string, AttemptLimit>>

export type AccountLimits = AttemptLimits<keyof typeof accountLimits>

const pausing = { firstPauseSeconds: 1, longestPauseSeconds: 10 * minute, countedForSeconds: day }
const closing = { firstPauseSeconds: day, longestPauseSeconds: day, countedForSeconds: day }

/**
 * How fast secrets may be guessed. Every place is paused for its own wrong guesses. Guesses from unknown places also
 * count together, but pause unknown places only, so that no attacker locks out the owner of an account, or a school.
 */
export const guessPaces = {
  /** Passwords, by account and device, or by account and network. */
  signInByDevice: { ...pausing, free: 10 },
  signInByNetwork: { ...pausing, free: 5 },
  /** From unknown places, by account. */
  signInFromElsewhere: { ...closing, free: 200 },
  /** From unknown places, by network. */
  signInFromNetwork: { firstPauseSeconds: 1, longestPauseSeconds: minute, countedForSeconds: 15 * minute, free: 300 },
  /** The current password, guessed by somebody who is signed in, by account. */
  passwordChange: { ...pausing, free: 5 },
  /** Security answers, by account and place. */
  answer: { ...closing, free: 5 },
  /** From unknown places, by account. */
  answerFromElsewhere: { ...closing, free: 20 },
  /** Codes of teachers, by account and code: from wherever the guesses come, since the next code is free to be asked. */
  passwordCode: { ...closing, free: passwordCode.tries },
  /** The code that teachers register with, by network: a school's teachers share one. */
  teacherCodeFromNetwork: { ...pausing, free: 20 },
  /** From all networks: short pauses, which keep nobody out for long, and leave a code of eight letters out of reach. */
  teacherCode: { firstPauseSeconds: 1, longestPauseSeconds: minute, countedForSeconds: 15 * minute, free: 300 },
} as const satisfies Readonly<Record<string, GuessPace>>

export type AccountGuesses = GuessLimits<keyof typeof guessPaces>

/**
 * A pause delays a superadmin's sign-in for so many seconds at most; then the password is compared all the same. At
 * most `atOnce` may wait from one network, which bounds guessing to 5 in 3 seconds.
 */
export const superadminWait = { seconds: 3, atOnce: 5 } as const
