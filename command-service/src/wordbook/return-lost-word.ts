import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import type { Position } from '@wordtrail/contracts/position'
import { later, orRefuse } from '../command.ts'
import type { CommandHandler, Origin } from '../command-handler.ts'
import type { Lookups } from '../lookups.ts'
import { wordbook } from './decider.ts'

interface Returning {
  readonly commands: CommandHandler
  readonly lookups: Lookups
  readonly origin: Origin
}

/**
 * Puts a word that is in the dictionary again back to its place in each public wordbook that a clean-up took it out of.
 * Gives the position of the last event, undefined where there is none. A retry puts back what is missing.
 */
export async function returnLostWord(
  wordId: string,
  { commands, lookups, origin }: Returning,
): Promise<Position | undefined> {
  let position: Position | undefined
  for (const wordbookId of await lookups.wordbooksThatLost(wordId)) {
    const returned = await commands.execute({
      decider: wordbook,
      stream: wordbookStream(wordbookId),
      command: { type: 'returnLostWord', wordId },
      origin,
    })
    position = later(position, orRefuse(returned).position)
  }
  return position
}
