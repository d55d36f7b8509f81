import type { AttemptLimit, AttemptLimits } from '@wordtrail/infra/identity/attempt-limits'

const [minute, hour] = [60, 60 * 60]

/**
 * How often may be tried what could be guessed. By account first, so that nobody is guessed at from many places;
 * by address loosely, since a whole school is one. A right password takes back what was counted for its account.
 */
export const accountLimits = {
  signInToAccount: { attempts: 10, seconds: 15 * minute },
  /** Only failures count: a school signs in at eight o'clock. */
  failedSignInFromAddress: { attempts: 500, seconds: 15 * minute },
  recoveryOfAccount: { attempts: 30, seconds: hour },
  recoveryFromAddress: { attempts: 1000, seconds: hour },
  registrationFromAddress: { attempts: 2000, seconds: hour },
} as const satisfies Readonly<Record<string, AttemptLimit>>

export type AccountLimits = AttemptLimits<keyof typeof accountLimits>
