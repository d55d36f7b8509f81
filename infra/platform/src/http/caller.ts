import { id, role } from '@wordtrail/contracts/fields'
import { z } from 'zod'

/** The signed-in person behind a request, as their token says. */
export const callerSchema = z.object({
  id,
  role,
  /** Stream of their account. */
  account: z.string().min(1),
  /** How often the account's password had been set when the token was issued. */
  credentialVersion: z.int().min(1),
  /** A superadmin who sees everything and changes nothing. */
  isReadOnly: z.boolean().optional(),
})
export type Caller = Readonly<z.infer<typeof callerSchema>>

/** The caller of a bearer token, or undefined where it is not valid or has ended. */
export type Authentication = (bearer: string) => Promise<Caller | undefined>
