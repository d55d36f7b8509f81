import { confirmations } from '@wordtrail/contracts/confirmations'
import { wordStream } from '@wordtrail/contracts/events/word'
import type { Position } from '@wordtrail/contracts/position'
import type { Caller } from '@wordtrail/platform/http/caller'
import type { CommandHandler, Origin } from '../command-handler.ts'
import { isRejection } from '../decider.ts'
import { type ReviewableChange, word } from './decider.ts'
import { refusedSave } from './refused-save.ts'

export type DictionaryChanges = 'immediate' | 'reviewed'

/** Whether what the caller changes waits for the superadmin. */
export const waitsForReview = (changes: DictionaryChanges, { role }: Pick<Caller, 'role'>): boolean =>
  changes === 'reviewed' && role === 'admin'

interface Proposing {
  readonly wordId: string
  readonly change: ReviewableChange
  readonly origin: Origin
}

/** What a change that waits is answered with; undefined where it would change nothing. */
export async function propose(
  commands: CommandHandler,
  { wordId, change, origin }: Proposing,
): Promise<
  | { readonly answer: { readonly message: string; readonly proposal_id: string }; readonly position?: Position }
  | undefined
> {
  const stream = wordStream(wordId)
  const outcome = await commands.execute({ decider: word, stream, command: { type: 'propose', change }, origin })
  if (isRejection(outcome)) throw refusedSave(outcome, wordId)
  const { firstEventId, position } = outcome
  if (firstEventId === undefined) return undefined
  const { open } = (await commands.load(word, stream)).proposals
  const isAlone = [...open.keys()].every((id) => id === firstEventId)
  return {
    answer: {
      message: isAlone ? confirmations.changeProposed : confirmations.changeProposedToo,
      proposal_id: firstEventId,
    },
    ...(position !== undefined && { position }),
  }
}
