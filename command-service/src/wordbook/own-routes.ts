import {
  addOwnWords,
  createOwnWordbook,
  deleteOwnWordbook,
  removeOwnWords,
  renameOwnWordbook,
} from '@wordtrail/contracts/api/own-wordbooks'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { ownWordbookLimits } from '@wordtrail/contracts/learning/limits'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { titles } from '@wordtrail/contracts/titles'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint, commandsOf, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import { isRejection } from '../decider.ts'
import type { Lookups } from '../lookups.ts'
import { type WordList, wordsFrom } from '../word-list.ts'
import { favoritesOf } from './favorite-routes.ts'
import { type OwnWordbookCommand, ownWordbook } from './own.ts'
import { addUnlisted, type UnlistedContext, type UnlistedWord, unlistedAmong } from './unlisted-words.ts'

/** What a student has written down, with those of its words that the dictionary lacks. */
interface OwnList extends WordList {
  readonly unlisted: readonly UnlistedWord[]
}

const judged = ({ wordIds, unlisted, unknown, split, said }: OwnList) => ({
  accepted_count: wordIds.length,
  unlisted_words: unlisted.map(({ content }) => content.word),
  invalid_count: unknown.length,
  invalid_words: unknown,
  ...(split.length > 0 && { split }),
  ...said,
})

interface Filling {
  readonly wordbookId: string
  readonly command: OwnWordbookCommand
  readonly unlisted: readonly UnlistedWord[]
  readonly origin: Origin
}

/** A student's wordbooks of their own. */
export function ownWordbookRoutes(context: CommandContext & { readonly unlisted: UnlistedContext }): Handler[] {
  const { commands } = context
  const { contentOf, quotas } = context.unlisted
  const command = commandsOf(context, ownWordbook)

  const listFrom = async (lookups: Lookups, text: string): Promise<OwnList> => {
    let unlisted: ReadonlyMap<string, UnlistedWord> = new Map()
    const list = await wordsFrom(lookups, text, async (unknown) => {
      unlisted = await unlistedAmong(unknown, { contentOf, lookups })
      return new Map([...unlisted].map(([headword, { id }]) => [headword, id]))
    })
    return { ...list, unlisted: [...unlisted.values()] }
  }

  /** Whether this very request has filled the wordbook before: what it was checked for need not hold any more. */
  const isRetry = async (wordbookId: string, origin: Origin): Promise<boolean> => {
    const earlier = await commands.earlier({ decider: ownWordbook, stream: wordbookStream(wordbookId), origin })
    return earlier !== undefined && !isRejection(earlier)
  }

  /** No word comes into the log for a list that its wordbook does not take. */
  const fill = async ({ wordbookId, command: filling, unlisted, origin }: Filling) => {
    const stream = wordbookStream(wordbookId)
    if (unlisted.length > 0 && !(await isRetry(wordbookId, origin))) {
      const outcome = ownWordbook.decide(filling, await commands.load(ownWordbook, stream))
      if (isRejection(outcome)) orRefuse(outcome)
      await addUnlisted(unlisted, { commands, quotas, origin })
    }
    return orRefuse(await commands.execute({ decider: ownWordbook, stream, command: filling, origin })).position
  }

  return [
    commandEndpoint(context, createOwnWordbook, async ({ caller, body, idempotencyKey, lookups, origin }) => {
      const { title } = body
      const words = await listFrom(lookups, body.words_text)
      const isFavorites = title === titles.favorites
      const wordbook_id = isFavorites ? favoritesOf(caller.id) : idOfAction(caller.id, 'own-wordbook', idempotencyKey)
      if (!(await isRetry(wordbook_id, origin))) {
        if (title === '') {
          if (words.isEmpty) throw new HttpProblem('wordbook-without-content')
          if (words.wordIds.length === 0) throw new HttpProblem('no-known-words')
        }
        // Counted from a read model, so that concurrent requests may exceed the limit by a few.
        if (!isFavorites && (await lookups.ownWordbooksBeside(caller.id, wordbook_id)) >= ownWordbookLimits.wordbooks)
          throw new HttpProblem('too-many-wordbooks')
      }
      const position = await fill({
        wordbookId: wordbook_id,
        command: {
          type: 'create',
          studentId: caller.id,
          title: title || titles.ownWordbook(dayOf(context.now())),
          isFavorites,
          wordIds: words.wordIds,
        },
        unlisted: words.unlisted,
        origin,
      })
      return answered({ message: confirmations.wordbookCreated, wordbook_id, ...judged(words) }, position)
    }),

    command(renameOwnWordbook, ({ caller, params, body }) => ({
      stream: wordbookStream(params.id),
      command: { type: 'rename', studentId: caller.id, title: body.title },
      answer: { message: confirmations.wordbookRenamed },
    })),

    command(deleteOwnWordbook, ({ caller, params }) => ({
      stream: wordbookStream(params.id),
      command: { type: 'delete', studentId: caller.id },
      answer: { message: confirmations.wordbookDeleted },
    })),

    commandEndpoint(context, addOwnWords, async ({ caller, params, body, lookups, origin }) => {
      const words = await listFrom(lookups, body.words_text)
      if (words.isEmpty) throw new HttpProblem('no-words-given')
      const position = await fill({
        wordbookId: params.id,
        command: { type: 'addWords', studentId: caller.id, wordIds: words.wordIds },
        unlisted: words.unlisted,
        origin,
      })
      return answered({ message: confirmations.wordsAddedToWordbook, ...judged(words) }, position)
    }),

    command(removeOwnWords, ({ caller, params, body, query }) => {
      const words = body.words ?? query.words
      if (words === undefined) throw new HttpProblem('no-words-given')
      return {
        stream: wordbookStream(params.id),
        // By their ids, so that a deleted word can be removed too.
        command: { type: 'removeWords', studentId: caller.id, wordIds: words.map(wordIdOf) },
        answer: { message: confirmations.wordRemovedFromWordbook },
      }
    }),
  ]
}
