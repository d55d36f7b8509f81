import { z } from 'zod'
import { id, role } from '../fields.ts'
import type { EventOf } from './event.ts'
import { personal } from './personal.ts'

/** Stream `account-{keyed hash of the user name}`: who holds that name. */
export const accountEvents = {
  AccountRegistered: z.strictObject({
    userId: id,
    role,
    username: personal(),
    /** argon2id, in PHC form. */
    passwordHash: personal(),
    /** argon2id of the normalised answer; null where none was given. */
    securityAnswerHash: personal(),
  }),
  SignedIn: z.strictObject({ userId: id }),
  NicknameChanged: z.strictObject({ userId: id, nickname: personal() }),
  PasswordChanged: z.strictObject({ userId: id, passwordHash: personal(), by: z.enum(['owner', 'recovery']) }),
  SecurityAnswerChanged: z.strictObject({ userId: id, securityAnswerHash: personal() }),
  SecurityAnswerRefused: z.strictObject({ userId: id }),
  AccountErased: z.strictObject({ userId: id }),
}
export type AccountEvent = EventOf<typeof accountEvents>

/** `nameHash` is a keyed hash of the normalised user name; its key is never rotated. */
export const accountStream = (nameHash: string): string => `account-${nameHash}`
