import { z } from 'zod'
import { instant, role } from '../fields.ts'
import { accountLimits } from '../learning/limits.ts'
import type { EventOf } from './event.ts'
import { laterPersonal, personal } from './personal.ts'
import { id } from './recorded.ts'

/** How a guardian's consent reached the school. */
export const consentWays = ['paper', 'inPerson', 'phone', 'online'] as const

const hash = () => personal(accountLimits.hash)

/** Stream `account-{keyed hash of the user name}`: who holds that name. */
export const accountEvents = {
  AccountRegistered: z.strictObject({
    userId: id,
    role,
    username: personal(accountLimits.username),
    /** argon2id, in PHC form. */
    passwordHash: hash(),
    /** argon2id of the normalised answer; null where none was given. */
    securityAnswerHash: hash(),
  }),
  /** The event's id names the sign-in: its token carries it. Older events say nothing of a device. */
  SignedIn: z.strictObject({
    userId: id,
    /** The browser, as its own token names it: a sign-in takes the place of the one before in the same browser. */
    deviceId: id.optional(),
    /** What kind of device it is, and which browser and system (`device.ts`). */
    device: laterPersonal(accountLimits.device),
    /** Holds for thirty days after each use; otherwise for twelve hours. */
    isRemembered: z.boolean().optional(),
  }),
  /** The first use of a remembered sign-in on a day in Shanghai: it holds for thirty days from then. */
  SessionRenewed: z.strictObject({ userId: id, signInId: id }),
  /** One sign-in has ended, on its own device or from another. */
  DeviceSignedOut: z.strictObject({ userId: id, signInId: id }),
  NicknameChanged: z.strictObject({ userId: id, nickname: personal(accountLimits.nickname) }),
  PasswordChanged: z.strictObject({
    userId: id,
    passwordHash: hash(),
    by: z.enum(['owner', 'recovery', 'code', 'handedOut']),
    /** The sign-in from which its owner changed it: that one goes on, with a new token. */
    keptSignInId: id.optional(),
  }),
  SecurityAnswerChanged: z.strictObject({ userId: id, securityAnswerHash: hash() }),
  SecurityAnswerRefused: z.strictObject({ userId: id }),
  /** A code with which the password can be set anew, once. A later one takes its place. */
  PasswordCodeMade: z.strictObject({
    userId: id,
    /** Who made it and told it to its owner: their teacher, or the school. */
    makerId: id,
    /** argon2id, in PHC form. */
    codeHash: hash(),
    expiresAt: instant,
  }),
  PasswordCodeRefused: z.strictObject({ userId: id }),
  /** The present password was made by the school and handed out on paper: it has to be replaced before it signs in. */
  FirstPasswordGiven: z.strictObject({ userId: id }),
  /** Nobody signs in with the account until it is approved. */
  ApprovalAwaited: z.strictObject({ userId: id }),
  AccountApproved: z.strictObject({ userId: id }),
  /** By the school: nobody signs in with the account, and tokens have ended. */
  AccountSuspended: z.strictObject({ userId: id, reason: personal(accountLimits.reason) }),
  AccountRestored: z.strictObject({ userId: id }),
  /** Every token of the account that was issued before has ended. */
  SignInsEnded: z.strictObject({
    userId: id,
    /** The sign-in from which its owner ended the others: that one goes on, with a new token. */
    keptSignInId: id.optional(),
  }),
  /** ISO 8601 day. */
  BirthDateRecorded: z.strictObject({ userId: id, birthDate: personal(accountLimits.day) }),
  /** A parent or guardian agrees that the student practises here. The latest one counts. */
  ConsentRecorded: z.strictObject({
    userId: id,
    givenBy: personal(accountLimits.guardian),
    how: z.enum(consentWays),
    givenOn: z.iso.date(),
  }),
  ConsentWithdrawn: z.strictObject({ userId: id }),
  AccountErased: z.strictObject({ userId: id }),
}
export type AccountEvent = EventOf<typeof accountEvents>

/** `nameHash` is a keyed hash of the normalised user name; its key is never rotated. */
export const accountStream = (nameHash: string): string => `account-${nameHash}`
