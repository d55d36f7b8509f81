import type { AccountContext } from './context.ts'
import { account } from './decider.ts'
import type { ErasureContext } from './erase.ts'

/**
 * Ends all tokens from before the account's present password, in all services, and gives the account's holder. Called
 * after the event and before the answer. After a crash in between, `finishPasswordChanges` does it.
 */
export async function endOlderTokens(
  { commands, keyRing }: Pick<AccountContext, 'commands' | 'keyRing'>,
  stream: string,
) {
  const { holder } = await commands.load(account, stream)
  if (holder) await keyRing.raiseCredentialVersions(new Map([[holder.userId, holder.credentialVersion]]))
  return holder
}

/** Repeats this for every changed password in the log. Rejects with `busy` while the read models are behind it. */
export async function finishPasswordChanges({
  lookupsAt,
  keyRing,
}: Pick<ErasureContext, 'lookupsAt' | 'keyRing'>): Promise<void> {
  await keyRing.raiseCredentialVersions(await lookupsAt(undefined).changedPasswords())
}
