import type { Input } from '@wordtrail/contracts/api/endpoint'
import { addBoxWords, removeBoxWords, renameSecretBox } from '@wordtrail/contracts/api/secret-boxes'
import { changeSecretBox, createSecretBox, deleteSecretBox } from '@wordtrail/contracts/api/teaching'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { secretBoxStream } from '@wordtrail/contracts/events/secret-box'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { titles } from '@wordtrail/contracts/titles'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type CommandContext, commandsOf } from '../command.ts'
import type { Lookups } from '../lookups.ts'
import { wordsFrom } from '../word-list.ts'
import { secretBox } from './decider.ts'

export function secretBoxRoutes(context: CommandContext): Handler[] {
  const command = commandsOf(context, secretBox)

  /** What a box is to hold. Throws an `HttpProblem` where it has neither a title nor words. */
  const contentOf = async (lookups: Lookups, body: Input<typeof createSecretBox>['body']) => {
    const { wordIds, unknown, said, isEmpty } = await wordsFrom(lookups, body.words_text)
    if (body.title === '') {
      if (isEmpty) throw new HttpProblem('box-without-content')
      if (wordIds.length === 0) throw new HttpProblem('no-known-words')
    }
    return { content: { title: body.title || titles.secretBox(dayOf(context.now())), wordIds }, unknown, said }
  }

  return [
    command(createSecretBox, async ({ caller, body, idempotencyKey, lookups }) => {
      const { content, unknown, said } = await contentOf(lookups, body)
      const box_id = idOfAction(caller.id, 'secret-box', idempotencyKey)
      return {
        stream: secretBoxStream(box_id),
        command: { type: 'create', teacherId: caller.id, ...content },
        answer: {
          message: confirmations.secretBoxCreated,
          box_id,
          accepted_count: content.wordIds.length,
          invalid_words: unknown,
          ...said,
        },
      }
    }),

    command(changeSecretBox, async ({ caller, params, body, lookups }) => {
      const { content, unknown, said } = await contentOf(lookups, body)
      return {
        stream: secretBoxStream(params.id),
        command: { type: 'change', teacherId: caller.id, ...content },
        answer: { message: confirmations.secretBoxChanged, invalid_words: unknown, ...said },
      }
    }),

    command(renameSecretBox, ({ caller, params, body }) => ({
      stream: secretBoxStream(params.id),
      command: { type: 'rename', teacherId: caller.id, title: body.title },
      answer: { message: confirmations.secretBoxRenamed },
    })),

    command(addBoxWords, async ({ caller, params, body, lookups }) => {
      const { wordIds, unknown, said, isEmpty } = await wordsFrom(lookups, body.words_text)
      if (isEmpty) throw new HttpProblem('no-words-given')
      return {
        stream: secretBoxStream(params.id),
        command: { type: 'addWords', teacherId: caller.id, wordIds },
        answer: {
          message: confirmations.wordsAddedToBox,
          accepted_count: wordIds.length,
          invalid_words: unknown,
          ...said,
        },
      }
    }),

    command(removeBoxWords, ({ caller, params, body }) => ({
      stream: secretBoxStream(params.id),
      command: { type: 'removeWords', teacherId: caller.id, wordIds: body.words.map(wordIdOf) },
      answer: { message: confirmations.wordsRemovedFromBox },
    })),

    command(deleteSecretBox, ({ caller, params }) => ({
      stream: secretBoxStream(params.id),
      command: { type: 'delete', teacherId: caller.id },
      answer: { message: confirmations.secretBoxDeleted },
    })),
  ]
}
