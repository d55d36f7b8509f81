import { addWordbookWords } from '@wordtrail/contracts/api/filling'
import {
  bringBackWordbook,
  copyWordbook,
  deleteWordbook,
  orderWordbook,
  restoreWordbook,
} from '@wordtrail/contracts/api/wordbook-keeping'
import { changeWordbook, createWordbook, removeWordbookWord } from '@wordtrail/contracts/api/wordbooks'
import { cleanupGhosts } from '@wordtrail/contracts/api/words'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { compareHeadwords } from '@wordtrail/contracts/learning/word-order'
import type { Position } from '@wordtrail/contracts/position'
import type { Caller } from '@wordtrail/platform/http/caller'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
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

  /** Its words by the alphabet, those that the dictionary has lost left out. */
  const byAlphabet = async (wordbookId: string, lookups: Lookups): Promise<string[]> => {
    const { held } = await commands.load(wordbook, wordbookStream(wordbookId))
    const headwords = await lookups.headwordsOf([...held])
    return [...headwords].sort(([, one], [, other]) => compareHeadwords(one, other)).map(([id]) => id)
  }

  /** Of a public wordbook. */
  const wordsOfPublic = async (wordbookId: string, { caller, lookups }: Request): Promise<readonly string[]> => {
    const { about, isDeleted, held } = await commands.load(wordbook, wordbookStream(wordbookId))
    if (about && !isDeleted && about.isPublic) return [...held]
    const isSeen = about && !isDeleted && (await lookups.mayReadWordbook(caller, wordbookId))
    throw new HttpProblem(isSeen ? 'wordbook-of-student' : 'wordbook-not-found')
  }

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

    commandEndpoint(context, addWordbookWords, async ({ params, body, ...request }) => {
      const asked = [...new Set(body.word_ids)]
      const present = await request.lookups.headwordsOf(asked)
      const wordIds = asked.filter((id) => present.has(id))
      const command = { type: 'addWordsToPublic', wordIds, before: body.before } as const
      const { position, firstEventId } = await change(params.id, command, request)
      const { brought } = await commands.load(wordbook, wordbookStream(params.id))
      return answered(
        {
          message: confirmations.wordsAddedToWordbook,
          added_count: (firstEventId !== undefined && brought.get(firstEventId)) || 0,
          unknown_count: asked.length - wordIds.length,
        },
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

    commandEndpoint(context, orderWordbook, async ({ params, body, ...request }) => {
      const command: WordbookCommand =
        'sort' in body
          ? { type: 'sortPublic', wordIds: await byAlphabet(params.id, request.lookups) }
          : {
              type: 'moveWordsOfPublic',
              wordIds: body.words.map(wordIdOf),
              before: body.before === null ? null : wordIdOf(body.before),
            }
      const { position } = await change(params.id, command, request)
      return answered({ message: confirmations.wordbookOrdered }, position)
    }),

    commandEndpoint(context, copyWordbook, async ({ params, body, idempotencyKey, ...request }) => {
      const { caller, origin } = request
      const wordbook_id = idOfAction(caller.id, 'wordbook-copy', idempotencyKey)
      const wordIds = await wordsOfPublic(params.id, request)
      const { position } = orRefuse(
        await execute(
          wordbook_id,
          { type: 'createPublic', ownerId: caller.id, title: body.title, description: '', wordIds },
          origin,
        ),
      )
      return answered({ message: confirmations.wordbookCopied, wordbook_id }, position)
    }),

    commandEndpoint(context, deleteWordbook, async ({ params, ...request }) => {
      const { position } = await change(params.id, { type: 'deletePublic', by: request.caller }, request)
      return answered({ message: confirmations.wordbookDeleted }, position)
    }),

    commandEndpoint(context, restoreWordbook, async ({ params, ...request }) => {
      const { position } = await change(params.id, { type: 'restorePublic', by: request.caller }, request)
      return answered({ message: confirmations.wordbookRestored }, position)
    }),

    commandEndpoint(context, bringBackWordbook, async ({ params, body: { revision, parts }, ...request }) => {
      const { lookups } = request
      // First, so that a wordbook which the caller may not see does not exist, whatever the revision.
      await wordsOfPublic(params.id, request)
      const then = await lookups.wordbookVersion(params.id, revision)
      if (!then) throw new HttpProblem('not-found')
      const present = parts.includes('words') ? await lookups.headwordsOf(then.wordIds) : new Map<string, string>()
      const { position } = await change(
        params.id,
        {
          type: 'bringBackPublic',
          ...(parts.includes('title') && { title: then.title }),
          ...(parts.includes('description') && { description: then.description }),
          ...(parts.includes('words') && { wordIds: then.wordIds.filter((id) => present.has(id)) }),
        },
        request,
      )
      return answered({ message: confirmations.wordbookBroughtBack }, position)
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
