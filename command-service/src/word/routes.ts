import { bringBackWord, restoreWord } from '@wordtrail/contracts/api/word-history'
import { addWord, deleteWord, editWord } from '@wordtrail/contracts/api/words'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Position } from '@wordtrail/contracts/position'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint, commandsOf, later, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import { isRejection } from '../decider.ts'
import type { Lookups } from '../lookups.ts'
import { wordbook } from '../wordbook/decider.ts'
import { returnLostWord } from '../wordbook/return-lost-word.ts'
import { type WordCommand, word } from './decider.ts'

interface Saving {
  readonly wordId: string
  readonly command: Extract<WordCommand, { type: 'add' | 'edit' | 'bringBack' }>
  /** Of the word afterwards. */
  readonly tags: readonly string[]
  readonly origin: Origin
  readonly lookups: Lookups
}

export function wordRoutes(context: CommandContext): Handler[] {
  const { commands } = context
  const command = commandsOf(context, word)

  /**
   * Saves a word and adds it to each public wordbook whose title is one of its new tags. Only new tags count, so that a
   * word that was taken out of a wordbook stays out. After a crash, a retry under the same key adds what is missing.
   */
  const save = async ({
    wordId,
    command,
    tags: saved,
    origin,
    lookups,
  }: Saving): Promise<{ readonly wordbooks: string[]; readonly position: Position | undefined }> => {
    const titled = await lookups.publicWordbooksTitled(saved)
    const stream = wordStream(wordId)
    const outcome = await commands.execute({ decider: word, stream, command, origin })
    if (isRejection(outcome))
      throw new HttpProblem(outcome.rejected, outcome.rejected === 'word-exists' ? { wordId } : {})
    const { tagsBrought } = await commands.load(word, stream)
    const tags = (outcome.firstEventId !== undefined && tagsBrought.get(outcome.firstEventId)) || []

    let { position } = outcome
    const wordbooks = tags.filter((tag) => titled.has(tag))
    for (const title of wordbooks) {
      const added = await commands.execute({
        decider: wordbook,
        stream: wordbookStream(titled.get(title)!),
        command: { type: 'addWordToPublic', wordId },
        origin,
      })
      position = later(position, orRefuse(added).position)
    }
    return { wordbooks, position }
  }

  return [
    commandEndpoint(context, addWord, async ({ body, origin, lookups }) => {
      const { source, revision: _revision, last_change: _lastChange, ...content } = body
      const wordId = wordIdOf(content.word)
      const command = { type: 'add', content, source } as const
      const { wordbooks, position } = await save({ wordId, command, tags: content.tags, origin, lookups })
      return answered({ message: confirmations.wordAdded, word_id: wordId, wordbooks }, position)
    }),

    commandEndpoint(context, editWord, async ({ params, body, origin, lookups }) => {
      const { based_on, revision: _revision, last_change: _lastChange, ...content } = body
      const { wordbooks, position } = await save({
        wordId: params.id,
        command: { type: 'edit', content, basedOn: based_on },
        tags: content.tags,
        origin,
        lookups,
      })
      return answered({ message: confirmations.wordSaved, wordbooks }, position)
    }),

    commandEndpoint(context, bringBackWord, async ({ params, body, origin, lookups }) => {
      const { versions } = await commands.load(word, wordStream(params.id))
      const { wordbooks, position } = await save({
        wordId: params.id,
        command: { type: 'bringBack', revision: body.revision, basedOn: body.based_on },
        tags: versions.get(body.revision)?.content.tags ?? [],
        origin,
        lookups,
      })
      return answered({ message: confirmations.wordBroughtBack, wordbooks }, position)
    }),

    command(deleteWord, ({ params, query }) => ({
      stream: wordStream(params.id),
      command: { type: 'delete', basedOn: query.based_on },
      answer: { message: confirmations.wordDeleted },
    })),

    commandEndpoint(context, restoreWord, async ({ params, origin, lookups }) => {
      const stream = wordStream(params.id)
      const restored = orRefuse(await commands.execute({ decider: word, stream, command: { type: 'restore' }, origin }))
      const returned = await returnLostWord(params.id, { commands, lookups, origin })
      return answered({ message: confirmations.wordRestored }, later(restored.position, returned))
    }),
  ]
}
