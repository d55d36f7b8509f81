import { id, role } from '@wordtrail/contracts/fields'
import { z } from 'zod'

/** Who calls, as the token says. */
export const callerSchema = z.object({
  id,
  role,
  /** Stream of their account. */
  account: z.string().min(1),
  /** How often the account's password had been set when the token was issued. */
  credentialVersion: z.int().min(1),
})
export type Caller = Readonly<z.infer<typeof callerSchema>>

/** The caller behind a bearer token, or undefined where the token is none, or holds no more. */
export type Authentication = (bearer: string) => Promise<Caller | undefined>
