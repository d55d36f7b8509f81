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
import { type CommandContext, commandsOf } from '../command.ts'
import { type WordList, wordsFrom } from '../word-list.ts'
import { ownWordbook } from './own.ts'

const judged = ({ wordIds, unknown }: WordList) => ({
  accepted_count: wordIds.length,
  invalid_count: unknown.length,
  invalid_words: unknown,
})

/** A student's wordbooks of their own. */
export function ownWordbookRoutes(context: CommandContext): Handler[] {
  const command = commandsOf(context, ownWordbook)

  return [
    command(createOwnWordbook, async ({ caller, body, idempotencyKey, lookups }) => {
      const { title } = body
      const words = await wordsFrom(lookups, body.words_text)
      if (title === '') {
        if (words.isEmpty) throw new HttpProblem('wordbook-without-content')
        if (words.wordIds.length === 0) throw new HttpProblem('no-known-words')
      }
      const isFavorites = title === titles.favorites
      const wordbook_id = isFavorites
        ? idOfAction(caller.id, 'favorites')
        : idOfAction(caller.id, 'own-wordbook', idempotencyKey)
      // Counted from a read model, so that concurrent requests may exceed the limit by a few.
      if (!isFavorites && (await lookups.ownWordbooksBeside(caller.id, wordbook_id)) >= ownWordbookLimits.wordbooks)
        throw new HttpProblem('too-many-wordbooks')
      return {
        stream: wordbookStream(wordbook_id),
        command: {
          type: 'create',
          studentId: caller.id,
          title: title || titles.ownWordbook(dayOf(context.now())),
          isFavorites,
          wordIds: words.wordIds,
        },
        answer: { message: confirmations.wordbookCreated, wordbook_id, ...judged(words) },
      }
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

    command(addOwnWords, async ({ caller, params, body, lookups }) => {
      const words = await wordsFrom(lookups, body.words_text)
      if (words.isEmpty) throw new HttpProblem('no-words-given')
      return {
        stream: wordbookStream(params.id),
        command: { type: 'addWords', studentId: caller.id, wordIds: words.wordIds },
        answer: { message: confirmations.wordsAddedToWordbook, ...judged(words) },
      }
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
