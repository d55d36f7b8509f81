import { bringBackWord, restoreWord } from '@wordtrail/contracts/api/word-history'
import { addWord, deleteWord, editWord } from '@wordtrail/contracts/api/words'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Handler } from '@wordtrail/platform/http/handler'
import { answered, type CommandContext, commandEndpoint, later } from '../command.ts'
import { returnLostWord } from '../wordbook/return-lost-word.ts'
import { wordChanger } from './change-word.ts'
import { word } from './decider.ts'
import { refuseOtherSpelling } from './other-spelling.ts'
import type { DictionaryChanges } from './proposing.ts'

/** What people change of words. */
export function wordRoutes(context: CommandContext, changes: DictionaryChanges): Handler[] {
  const { commands } = context

  const execute = wordChanger(commands, changes)

  return [
    commandEndpoint(context, addWord, async ({ body, ...request }) => {
      const { source, revision: _revision, last_change: _lastChange, ...content } = body
      const wordId = wordIdOf(content.word)
      await refuseOtherSpelling(request.lookups, content.word)
      const { said, wordbooks, position } = await execute(
        { wordId, change: { type: 'add', content, source }, tags: content.tags, done: confirmations.wordAdded },
        request,
      )
      return answered({ ...said, word_id: wordId, wordbooks }, position)
    }),

    commandEndpoint(context, editWord, async ({ params, body, ...request }) => {
      const { based_on: basedOn, revision: _revision, last_change: _lastChange, ...content } = body
      const { said, wordbooks, position } = await execute(
        {
          wordId: params.id,
          change: { type: 'edit', content, basedOn },
          tags: content.tags,
          done: confirmations.wordSaved,
        },
        request,
      )
      return answered({ ...said, wordbooks }, position)
    }),

    commandEndpoint(context, bringBackWord, async ({ params, body, ...request }) => {
      const { versions } = await commands.load(word, wordStream(params.id))
      const { said, wordbooks, position } = await execute(
        {
          wordId: params.id,
          change: { type: 'bringBack', revision: body.revision, basedOn: body.based_on },
          tags: versions.get(body.revision)?.content.tags ?? [],
          done: confirmations.wordBroughtBack,
        },
        request,
      )
      return answered({ ...said, wordbooks }, position)
    }),

    commandEndpoint(context, deleteWord, async ({ params, query, ...request }) => {
      const change = { type: 'delete', basedOn: query.based_on } as const
      const { said, position } = await execute({ wordId: params.id, change, done: confirmations.wordDeleted }, request)
      return answered(said, position)
    }),

    commandEndpoint(context, restoreWord, async ({ params, ...request }) => {
      const { content } = await commands.load(word, wordStream(params.id))
      if (content) await refuseOtherSpelling(request.lookups, content.word)
      const { said, position } = await execute(
        { wordId: params.id, change: { type: 'restore' }, done: confirmations.wordRestored },
        request,
      )
      const isBack = said.proposal_id === undefined
      const returned = isBack ? await returnLostWord(params.id, { commands, ...request }) : undefined
      return answered(said, later(position, returned))
    }),
  ]
}
