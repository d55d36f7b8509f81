import { id, role } from '@wordtrail/contracts/fields'
import type { TokenEnd } from '@wordtrail/contracts/token-ends'
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
  /** The sign-in that the token is of, by the id of its event; tokens from before there were such ids have none. */
  signInId: id.optional(),
  /** The sign-in holds for thirty days and is renewed by use. */
  isRemembered: z.boolean().optional(),
})
export type Caller = Readonly<z.infer<typeof callerSchema>>

/** The caller of a bearer token; why a token of ours has ended; or undefined where it is none. */
export type Authentication = (bearer: string) => Promise<Caller | TokenEnd | undefined>
