import { findHeadword } from '@wordtrail/contracts/learning/find-headword'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { AuthoredWord } from '../authored.ts'
import type { ExamLevel } from './exam-levels.ts'

/** A starter word with all that the checks look at. */
export interface JudgedWord {
  readonly authored: AuthoredWord
  readonly content: WordContent
  readonly level: ExamLevel
}

/** What is found of a word, and the word: its reader mends one or the other. */
export interface Remark {
  readonly word: string
  readonly remark: string
}

export const sentencesOf = ({ content }: JudgedWord): readonly string[] =>
  content.sample_sentences.map(({ sentence }) => sentence)

/** The sentence around the headword; undefined where the headword is missing. */
export function aroundHeadword(
  { content }: Pick<JudgedWord, 'content'>,
  sentence: string,
): { readonly before: string; readonly form: string; readonly after: string } | undefined {
  const place = findHeadword(content, sentence)
  return (
    place && {
      before: sentence.slice(0, place.start),
      form: sentence.slice(place.start, place.end),
      after: sentence.slice(place.end),
    }
  )
}
