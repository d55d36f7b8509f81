import { changeWordbook, createWordbook, removeWordbookWord } from '@wordtrail/contracts/api/wordbooks'
import { cleanupGhosts } from '@wordtrail/contracts/api/words'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Position } from '@wordtrail/contracts/position'
import type { Caller } from '@wordtrail/platform/http/caller'
import type { Handler } from '@wordtrail/platform/http/handler'
import { answered, type CommandContext, commandEndpoint, later, orRefuse } from '../command.ts'
import type { Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection } from '../decider.ts'
import type { Lookups } from '../lookups.ts'
import { type WordbookCommand, wordbook } from './decider.ts'

interface Request {
  readonly caller: Caller
  readonly origin: Origin
  readonly lookups: Lookups
}

/** Public wordbooks, for teachers and the superadmin. */
export function wordbookRoutes(context: CommandContext): Handler[] {
  const { commands } = context

  const execute = (wordbookId: string, command: WordbookCommand, origin: Origin): Promise<Done | Rejection> =>
    commands.execute({ decider: wordbook, stream: wordbookStream(wordbookId), command, origin })

  /** For a caller who may not read a student's wordbook, it does not exist. */
  const change = async (
    wordbookId: string,
    command: WordbookCommand,
    { caller, origin, lookups }: Request,
  ): Promise<Done> => {
    const outcome = await execute(wordbookId, command, origin)
    const isHidden =
      isRejection(outcome) &&
      outcome.rejected === 'wordbook-of-student' &&
      !(await lookups.mayReadWordbook(caller, wordbookId))
    return orRefuse(isHidden ? { rejected: 'wordbook-not-found' } : outcome)
  }

  return [
    commandEndpoint(context, createWordbook, async ({ caller, body, idempotencyKey, origin }) => {
      const wordbook_id = idOfAction(caller.id, 'wordbook', idempotencyKey)
      const { position } = orRefuse(
        await execute(wordbook_id, { type: 'createPublic', ownerId: caller.id, ...body }, origin),
      )
      return answered({ message: confirmations.wordbookCreated, wordbook_id }, position)
    }),

    commandEndpoint(context, changeWordbook, async ({ params, body, ...request }) => {
      const { position } = await change(params.id, { type: 'changePublic', change: body }, request)
      return answered(
        { message: 'title' in body ? confirmations.wordbookRenamed : confirmations.wordbookDescribed },
        position,
      )
    }),

    commandEndpoint(context, removeWordbookWord, async ({ params, ...request }) => {
      const { position } = await change(
        params.id,
        { type: 'removeWordFromPublic', wordId: wordIdOf(params.word) },
        request,
      )
      return answered({ message: confirmations.wordRemovedFromWordbook }, position)
    }),

    commandEndpoint(context, cleanupGhosts, async ({ origin, lookups }) => {
      let position: Position | undefined
      for (const [wordbookId, wordIds] of await lookups.lostWords()) {
        position = later(
          position,
          orRefuse(await execute(wordbookId, { type: 'dropLostWords', wordIds }, origin)).position,
        )
      }
      return answered({ message: confirmations.ghostsCleanedUp }, position)
    }),
  ]
}
