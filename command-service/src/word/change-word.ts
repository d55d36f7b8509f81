import { wordStream } from '@wordtrail/contracts/events/word'
import type { Position } from '@wordtrail/contracts/position'
import type { Caller } from '@wordtrail/platform/http/caller'
import type { CommandHandler, Origin } from '../command-handler.ts'
import { isRejection } from '../decider.ts'
import type { Lookups } from '../lookups.ts'
import { type ReviewableChange, word } from './decider.ts'
import { enterWordbooks } from './entering.ts'
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

export interface Changed {
  readonly said: { readonly message: string; readonly proposal_id?: string }
  /** Titles of the wordbooks that the word was put into. */
  readonly wordbooks: string[]
  readonly position: Position | undefined
}

/** Where teachers' changes are reviewed, a teacher's are proposed, and everybody else's made. Throws what refuses it. */
export const wordChanger =
  (commands: CommandHandler, changes: DictionaryChanges) =>
  async ({ wordId, change, tags = [], done }: Changing, { caller, origin, lookups }: Request): Promise<Changed> => {
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
