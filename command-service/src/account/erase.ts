import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { KeyRing } from '@wordtrail/infra/keyring/key-ring'
import type { Kysely } from 'kysely'
import type { CommandContext } from '../command.ts'
import type { Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection } from '../decider.ts'
import { account } from './decider.ts'

export interface ErasureContext extends Pick<CommandContext, 'commands' | 'factsAt'> {
  readonly keyRing: KeyRing
  readonly db: Kysely<ReadModels>
}

/**
 * Forgets a person. The event comes first: from then on every decision refuses and every service ends their tokens.
 * Then their key goes, and with it what they are called and every hash, in all copies of the log. Each step may be repeated,
 * and `finishErasures` repeats what a crash has cut off.
 */
export async function erase(context: ErasureContext, person: { readonly userId: string; readonly stream: string }, origin: Origin): Promise<Done | Rejection> {
  const { userId, stream } = person
  const outcome = await context.commands.execute({ decider: account, stream, command: { type: 'erase', userId }, origin })
  if (!isRejection(outcome)) await finish(context, [userId])
  return outcome
}

/** Does again what follows from every erasure in the log. Refuses as busy while the read models are behind it. */
export async function finishErasures(context: ErasureContext): Promise<void> {
  await finish(context, await context.factsAt(undefined).erasedPeople())
}

async function finish({ keyRing, db }: ErasureContext, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  for (const userId of (await keyRing.keysOf(userIds)).keys()) await keyRing.destroy(userId)
  // The projection does the same, unless the account's stream is parked: nobody's name and token shall outlast them for that.
  await db.updateTable('person').set({ username: null, nickname: null, is_erased: true }).where('user_id', 'in', [...userIds]).where('username', 'is not', null).execute()
}
