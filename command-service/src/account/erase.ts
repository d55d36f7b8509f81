import { randomUUID } from 'node:crypto'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Position } from '@wordtrail/contracts/position'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { KeyRing } from '@wordtrail/platform/keyring/key-ring'
import type { Kysely } from 'kysely'
import { type CommandContext, later } from '../command.ts'
import type { Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection } from '../decider.ts'
import { ownWordbook } from '../wordbook/own.ts'
import { account } from './decider.ts'

/** PostgreSQL's code for a read model that has not been made yet, or is not made again: it holds no names. */
const tableMissing = '42P01'

export interface ErasureContext extends Pick<CommandContext, 'commands' | 'lookupsAt' | 'now'> {
  readonly keyRing: KeyRing
  readonly db: Kysely<ReadModels>
}

/**
 * Forgets a person. The event comes first: from then on every decision refuses and every service ends their tokens.
 * Then their key goes, and with it what they are called, every hash and the titles of their own wordbooks, in all
 * copies of the log; then these wordbooks. Each step may be repeated, and `finishErasures` repeats what a crash has cut
 * off.
 */
export async function erase(
  context: ErasureContext,
  person: { readonly userId: string; readonly stream: string },
  origin: Origin,
): Promise<Done | Rejection> {
  const { userId, stream } = person
  const outcome = await context.commands.execute({
    decider: account,
    stream,
    command: { type: 'erase', userId },
    origin,
  })
  if (isRejection(outcome)) return outcome
  const position = later(outcome.position, await finish(context, [userId], origin))
  return { ...outcome, position }
}

/** Does again what follows from every erasure in the log. Refuses as busy while the read models are behind it. */
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

/** Answers up to where it has written the log. */
async function finish(
  context: ErasureContext,
  userIds: readonly string[],
  origin: Origin,
): Promise<Position | undefined> {
  if (userIds.length === 0) return undefined
  const { keyRing } = context
  for (const userId of (await keyRing.keysOf(userIds)).keys()) await keyRing.destroy(userId)
  try {
    await forgetNames(context, userIds)
    return await forgetWordbooks(context, userIds, origin)
  } catch (error) {
    if ((error as { code?: string }).code !== tableMissing) throw error
    return undefined
  }
}

/**
 * The projection does the same, unless it is not running or the account's stream is parked: nobody's name shall outlast
 * them for that.
 */
const forgetNames = ({ db }: ErasureContext, userIds: readonly string[]) =>
  db
    .updateTable('person')
    .set({ username: null, nickname: null, is_erased: true })
    .where('user_id', 'in', [...userIds])
    .where('username', 'is not', null)
    .execute()

/**
 * Their own wordbooks, whose titles may hold a name or a class. What the read model does not know of yet is found by
 * the next sweep.
 */
async function forgetWordbooks(
  { commands, db }: ErasureContext,
  userIds: readonly string[],
  origin: Origin,
): Promise<Position | undefined> {
  const own = await db
    .selectFrom('wordbook')
    .select(['wordbook_id', 'owner_id'])
    .where('owner_id', 'in', [...userIds])
    .where('accessibility', '=', 'private')
    .execute()
  let position: Position | undefined
  for (const { wordbook_id, owner_id } of own) {
    const command = { type: 'forget', studentId: owner_id! } as const
    const outcome = await commands.execute({
      decider: ownWordbook,
      stream: wordbookStream(wordbook_id),
      command,
      origin,
    })
    if (!isRejection(outcome)) position = later(position, outcome.position)
    else if (outcome.rejected !== 'wordbook-not-found') throw new HttpProblem(outcome.rejected)
    await db.deleteFrom('wordbook').where('wordbook_id', '=', wordbook_id).execute()
  }
  return position
}
