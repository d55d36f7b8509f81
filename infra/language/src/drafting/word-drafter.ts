import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { generateWord } from '@wordtrail/contracts/api/words'

/** A word's content for a teacher to review, with where it came from and whether anything is known of the word. */
export type WordDraft = Output<typeof generateWord>

/** Who wants a draft. */
export interface Asker {
  /** A person's. */
  readonly id: string
  /** Aborted when they do not wait any more. */
  readonly signal: AbortSignal
}

/** Drafts a word that is written as `tidyHeadword` has it. Rejects only where nothing can be drafted at all. */
export type WordDrafter = (headword: string, asker: Asker) => Promise<WordDraft>
