import type { AccountContext } from './context.ts'
import { account } from './decider.ts'
import type { ErasureContext } from './erase.ts'

/**
 * Ends the tokens from before the password that an account has now, in all services, and answers with the account's
 * holder. Comes after the event and before the answer. What a crash cuts off in between `finishPasswordChanges` makes
 * good.
 */
export async function endOlderTokens(
  { commands, keyRing }: Pick<AccountContext, 'commands' | 'keyRing'>,
  stream: string,
) {
  const { holder } = await commands.load(account, stream)
  if (holder) await keyRing.raiseCredentialVersions(new Map([[holder.userId, holder.credentialVersion]]))
  return holder
}

/**
 * Ends tokens for every password changed in the log, once more. Refuses as busy while the read models are behind it.
 */
export async function finishPasswordChanges({
  lookupsAt,
  keyRing,
}: Pick<ErasureContext, 'lookupsAt' | 'keyRing'>): Promise<void> {
  await keyRing.raiseCredentialVersions(await lookupsAt(undefined).changedPasswords())
}
