import type { ProblemCode } from './problems.ts'

/** Why a token that was good has ended: by its time, with its one sign-in, or with all that the account had. */
export const tokenEnds = ['sign-in-expired', 'signed-out', 'sign-ins-ended'] as const satisfies readonly ProblemCode[]
export type TokenEnd = (typeof tokenEnds)[number]
