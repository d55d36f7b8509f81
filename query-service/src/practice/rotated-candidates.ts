import { type Candidate, offeredPerWord } from '@wordtrail/contracts/learning/offered-words'

/** The candidates rotated for each word of a session, so that the words have different wrong options. */
export const rotatedCandidates = (candidates: readonly Candidate[], index: number): Candidate[] => {
  const first = (index * offeredPerWord) % Math.max(candidates.length, 1)
  return [...candidates.slice(first), ...candidates.slice(0, first)]
}
