import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { isOtherSpelling } from '@wordtrail/contracts/learning/typed-words/typed-form'
import { otherSpellingExists } from '@wordtrail/contracts/problems'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Lookups } from '../lookups.ts'

/**
 * Throws an `HttpProblem` where a word is to be added or to come back that the dictionary has in the other country's
 * spelling: color and colour are one word. Two that are both there already stay two.
 */
export async function refuseOtherSpelling(lookups: Lookups, headword: string): Promise<void> {
  const reading = (await lookups.typedWords([headword])).get(normaliseHeadword(headword))
  if (reading?.kind !== 'form') return
  // The text may be a form of another word as well, which stands before it.
  const lead = reading.of.find(isOtherSpelling)
  if (lead)
    throw new HttpProblem('word-exists', { wordId: lead.word_id, message: otherSpellingExists(headword, lead.word) })
}
