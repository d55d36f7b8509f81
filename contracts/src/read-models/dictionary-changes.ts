import type { EventsByCategory } from '../events/schemas.ts'

/**
 * Proposals change nothing until they are accepted, and unlisted words are no part of the dictionary; what the starter
 * dictionary holds is told by the words it adds.
 */
export const notTold = [
  'UnlistedWordAdded',
  'WordChangeProposed',
  'WordProposalAccepted',
  'WordProposalRefused',
  'WordProposalWithdrawn',
  'StarterContentLoaded',
] as const

/** What changes a word, a wordbook or a teacher's secret box. */
export type DictionaryChange = Exclude<
  EventsByCategory['word' | 'wordbook' | 'secretBox'],
  { type: (typeof notTold)[number] }
>
