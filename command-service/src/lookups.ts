import type { Position } from '@wordtrail/contracts/position'
import { type FreshReadsOptions, freshReads } from './lookups/fresh-reads.ts'
import { type PersonLookups, personLookups } from './lookups/people.ts'
import { type SessionLookups, sessionLookups } from './lookups/sessions.ts'
import { type StudentLookups, studentLookups } from './lookups/students.ts'
import { type ProposalLookups, type ProposalNamed, proposalLookups } from './lookups/word-proposals.ts'
import { type WordbookLookups, wordbookLookups } from './lookups/wordbooks.ts'
import { sharedWordReads, type WordLookups, wordLookups } from './lookups/words.ts'

/**
 * What commands need to know of other streams, read from the read models. They may lag behind the log, so a rule that
 * must never break is not decided from here.
 */
export type Lookups = WordLookups & WordbookLookups & StudentLookups & SessionLookups & PersonLookups & ProposalLookups

export type { ProposalNamed }

/**
 * Gives lookups as of a position that the caller has seen. They reject with `busy` where the read models are behind it.
 */
export const lookupsOf = (options: FreshReadsOptions): ((position: Position | undefined) => Lookups) => {
  const shared = sharedWordReads(options.db)
  return (position) => {
    const reads = freshReads(options, position)
    return {
      ...wordLookups(reads, shared),
      ...wordbookLookups(reads),
      ...studentLookups(reads),
      ...sessionLookups(reads),
      ...personLookups(reads),
      ...proposalLookups(reads),
    }
  }
}
