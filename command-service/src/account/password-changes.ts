import { endOfSignIn, type SignIn } from '@wordtrail/contracts/events/sign-ins'
import type { EndedSignIn } from '@wordtrail/platform/keyring/key-ring'
import type { AccountContext } from './context.ts'
import { account } from './decider.ts'
import type { ErasureContext } from './erase.ts'

type Ending = Pick<AccountContext, 'commands' | 'keyRing' | 'now'>

/**
 * Ends all tokens from before the account's present password, in all services, and gives the account's holder. Called
 * after the event and before the answer. After a crash in between, `finishPasswordChanges` does it.
 */
export async function endOlderTokens({ commands, keyRing }: Pick<Ending, 'commands' | 'keyRing'>, stream: string) {
  const { holder } = await commands.load(account, stream)
  if (holder) await keyRing.raiseCredentialVersions(new Map([[holder.userId, holder.credentialVersion]]))
  return holder
}

/**
 * Ends the tokens of every sign-in of the account that has ended before its time, in all services, and gives the
 * account's holder. Called and repeated in the same way.
 */
export async function endSignedOutTokens({ commands, keyRing, now }: Ending, stream: string) {
  const { holder } = await commands.load(account, stream)
  if (holder) await keyRing.endSignIns(endedAmong(holder.userId, holder.signIns), now())
  return holder
}

const endedAmong = (personId: string, signIns: readonly SignIn[]): EndedSignIn[] =>
  signIns
    .filter(({ isEnded }) => isEnded)
    .map((one) => ({ personId, signInId: one.id, tokensUntil: new Date(endOfSignIn(one)) }))

/** Repeats both for the whole log. Rejects with `busy` while the read models are behind it. */
export async function finishPasswordChanges({
  lookupsAt,
  keyRing,
  now,
}: Pick<ErasureContext, 'lookupsAt' | 'keyRing' | 'now'>): Promise<void> {
  const lookups = lookupsAt(undefined)
  await keyRing.raiseCredentialVersions(await lookups.changedPasswords())
  const people = await lookups.peopleWithEndedSignIns()
  await keyRing.endSignIns(
    people.flatMap(({ user_id, sign_ins }) => endedAmong(user_id, sign_ins)),
    now(),
  )
}
