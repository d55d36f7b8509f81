import { bringBackWord, restoreWord } from '@wordtrail/contracts/api/word-history'
import { addWord, deleteWord, editWord } from '@wordtrail/contracts/api/words'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Position } from '@wordtrail/contracts/position'
import type { Caller } from '@wordtrail/platform/http/caller'
import type { Handler } from '@wordtrail/platform/http/handler'
import { answered, type CommandContext, commandEndpoint, later } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import { isRejection } from '../decider.ts'
import type { Lookups } from '../lookups.ts'
import { returnLostWord } from '../wordbook/return-lost-word.ts'
import { type ReviewableChange, word } from './decider.ts'
import { enterWordbooks } from './entering.ts'
import { refuseOtherSpelling } from './other-spelling.ts'
import { type DictionaryChanges, propose, waitsForReview } from './proposing.ts'
import { refusedSave } from './refused-save.ts'

interface Changing {
  readonly wordId: string
  readonly change: ReviewableChange
  /** Of the word afterwards, where the change brings a content. */
  readonly tags?: readonly string[]
  /** What is said where it is live, or would change nothing. */
  readonly done: string
}

interface Request {
  readonly caller: Caller
  readonly origin: Origin
  readonly lookups: Lookups
}

interface Changed {
  readonly said: { readonly message: string; readonly proposal_id?: string }
  /** Titles of the wordbooks that the word was put into. */
  readonly wordbooks: string[]
  readonly position: Position | undefined
}

/** Where teachers' changes are reviewed, a teacher's are proposed, and everybody else's made. */
export function wordRoutes(context: CommandContext, changes: DictionaryChanges): Handler[] {
  const { commands } = context

  const execute = async (
    { wordId, change, tags = [], done }: Changing,
    { caller, origin, lookups }: Request,
  ): Promise<Changed> => {
    if (waitsForReview(changes, caller)) {
      const proposed = await propose(commands, { wordId, change, origin })
      return { said: proposed?.answer ?? { message: done }, wordbooks: [], position: proposed?.position }
    }
    const titled = await lookups.publicWordbooksTitled(tags)
    const outcome = await commands.execute({ decider: word, stream: wordStream(wordId), command: change, origin })
    if (isRejection(outcome)) throw refusedSave(outcome, wordId)
    const entered = await enterWordbooks(commands, { wordId, outcome, index: 0, titled, origin })
    return { said: { message: done }, ...entered }
  }

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
