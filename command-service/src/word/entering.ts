import { eventIdOf } from '@wordtrail/contracts/events/event-id'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import type { Position } from '@wordtrail/contracts/position'
import { later, orRefuse } from '../command.ts'
import type { CommandHandler, Done, Origin } from '../command-handler.ts'
import { wordbook } from '../wordbook/decider.ts'
import { word } from './decider.ts'

interface Saved {
  readonly wordId: string
  /** What saved the word. */
  readonly outcome: Done
  /** The place of the event that says the content, among those of the request. */
  readonly index: number
  /** Ids of the public wordbooks, by title, that the word may be put into. */
  readonly titled: ReadonlyMap<string, string>
  readonly origin: Origin
}

export interface Entered {
  /** Titles. */
  readonly wordbooks: string[]
  readonly position: Position | undefined
}

/**
 * Adds a word that was saved to each public wordbook whose title is one of its new tags. Only new tags count, so that a
 * word that was taken out of a wordbook stays out. After a crash, a retry under the same key adds what is missing.
 */
export async function enterWordbooks(
  commands: CommandHandler,
  { wordId, outcome, index, titled, origin }: Saved,
): Promise<Entered> {
  const stream = wordStream(wordId)
  const { tagsBrought } = await commands.load(word, stream)
  const tags = (outcome.firstEventId !== undefined && tagsBrought.get(eventIdOf(origin.causation, stream, index))) || []

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
