import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { generateWord } from '@wordtrail/contracts/api/words'

/** A word's content for a teacher to review, with its source and whether the word is known. */
export type WordDraft = Output<typeof generateWord>

export interface Asker {
  /** Id of the person. */
  readonly id: string
  /** Aborted when they disconnect. */
  readonly signal: AbortSignal
}

/** Takes a headword from `tidyHeadword`. Rejects only where the lexicon cannot be read. */
export type WordDrafter = (headword: string, asker: Asker) => Promise<WordDraft>
