import { randomUUID } from 'node:crypto'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import type { Position } from '@wordtrail/contracts/position'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { KeyRing } from '@wordtrail/platform/keyring/key-ring'
import {
  privateWordbooksOf,
  removeHomework,
  removeLabels,
  removeNames,
  removeNotes,
  removeSignIns,
  removeVoidReasons,
  removeWordbook,
} from '@wordtrail/read-store/erased-people'
import type { Kysely } from 'kysely'
import { type CommandContext, later } from '../command.ts'
import type { Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection } from '../decider.ts'
import { ownWordbook } from '../wordbook/own.ts'
import { account } from './decider.ts'

export interface ErasureContext extends Pick<CommandContext, 'commands' | 'lookupsAt' | 'now'> {
  readonly keyRing: KeyRing
  readonly db: Kysely<ReadModels>
}

/**
 * Erases a person. First the event: from then on the account decides nothing. Then the key: it ends their tokens in
 * every service and makes their names, hashes and titles unreadable in all copies of the log. Then their names,
 * homework, labels, devices and notes in the read models, and their own wordbooks. Each step may be repeated;
 * `finishErasures` repeats them after a crash, and where a projection that had read a title before the key was gone has
 * written it afterwards.
 */
export async function erase(
  context: ErasureContext,
  person: { readonly userId: string; readonly stream: string },
  origin: Origin,
  type: 'erase' | 'refuseAccount' = 'erase',
): Promise<Done | Rejection> {
  const { userId, stream } = person
  const outcome = await context.commands.execute({
    decider: account,
    stream,
    command: { type, userId },
    origin,
  })
  if (isRejection(outcome)) return outcome
  const position = later(outcome.position, await finish(context, [userId], origin))
  return { ...outcome, position }
}

/** Repeats what follows from every erasure in the log. Rejects with `busy` while the read models are behind it. */
export async function finishErasures(context: ErasureContext): Promise<void> {
  const origin = {
    actor: 'system',
    role: 'system',
    causation: randomUUID(),
    at: context.now(),
    request: 'erasures',
  } as const
  await finish(context, await context.lookupsAt(undefined).erasedPeople(), origin)
}

/** Gives the position of the last event that it has appended. */
async function finish(
  context: ErasureContext,
  userIds: readonly string[],
  origin: Origin,
): Promise<Position | undefined> {
  if (userIds.length === 0) return undefined
  const { keyRing, db } = context
  for (const userId of (await keyRing.keysOf(userIds)).keys()) await keyRing.destroy(userId)
  await removeNames(db, userIds)
  await removeHomework(db, userIds)
  await removeVoidReasons(db, userIds)
  await removeLabels(db, userIds)
  await removeSignIns(db, userIds)
  await removeNotes(db, userIds)
  return deleteOwnWordbooks(context, userIds, origin)
}

/** Wordbooks that the read model does not know yet are left to the next sweep. */
async function deleteOwnWordbooks(
  { commands, db }: ErasureContext,
  userIds: readonly string[],
  origin: Origin,
): Promise<Position | undefined> {
  let position: Position | undefined
  for (const { wordbook_id, owner_id } of await privateWordbooksOf(db, userIds)) {
    const outcome = await commands.execute({
      decider: ownWordbook,
      stream: wordbookStream(wordbook_id),
      command: { type: 'forget', studentId: owner_id },
      // It follows from the erasure: whoever asked for that has not touched the wordbook.
      origin: { ...origin, actor: 'system', role: 'system' },
    })
    if (!isRejection(outcome)) position = later(position, outcome.position)
    else if (outcome.rejected !== 'wordbook-not-found') throw new HttpProblem(outcome.rejected)
    await removeWordbook(db, wordbook_id)
  }
  return position
}
