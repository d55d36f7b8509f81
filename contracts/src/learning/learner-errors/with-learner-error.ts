import { findHeadword } from '../find-headword.ts'
import { wordLimits } from '../limits.ts'
import { agreementErrors } from './agreement-errors.ts'
import { articleErrors } from './article-errors.ts'
import { beAndDoErrors } from './be-and-do-errors.ts'
import { clauseErrors } from './clause-errors.ts'
import { comparisonErrors } from './comparison-errors.ts'
import { furtherMends } from './further-mends.ts'
import { lastResorts } from './last-resorts.ts'
import { numberErrors } from './number-errors.ts'
import { prepositionErrors } from './preposition-errors.ts'
import { pronounErrors } from './pronoun-errors.ts'
import type { LearnerError, SentenceWords } from './sentence-words.ts'
import { tenseErrors } from './tense-errors.ts'
import { verbFormErrors } from './verb-form-errors.ts'
import { wordFormErrors } from './word-form-errors.ts'

export type LearnerErrorKind =
  | 'comparison'
  | 'tense'
  | 'word_form'
  | 'clause'
  | 'number'
  | 'preposition'
  | 'verb_form'
  | 'article'
  | 'agreement'
  | 'be_and_do'
  | 'pronoun'

interface KindOfError {
  readonly kind: LearnerErrorKind
  readonly errors: readonly LearnerError[]
}

/** The kind that sentences seldom give occasion for comes first, and at the end what nearly every sentence allows. */
const kinds: readonly KindOfError[] = [
  { kind: 'comparison', errors: comparisonErrors },
  { kind: 'tense', errors: tenseErrors },
  { kind: 'word_form', errors: wordFormErrors },
  { kind: 'clause', errors: clauseErrors },
  { kind: 'number', errors: numberErrors },
  { kind: 'preposition', errors: prepositionErrors },
  { kind: 'article', errors: articleErrors },
  { kind: 'be_and_do', errors: beAndDoErrors },
  { kind: 'verb_form', errors: verbFormErrors },
  { kind: 'agreement', errors: agreementErrors },
  { kind: 'pronoun', errors: pronounErrors },
  { kind: 'comparison', errors: lastResorts.comparison },
  { kind: 'agreement', errors: lastResorts.agreement },
  { kind: 'be_and_do', errors: lastResorts.be_and_do },
  { kind: 'pronoun', errors: lastResorts.pronoun },
  { kind: 'preposition', errors: lastResorts.preposition },
  { kind: 'verb_form', errors: lastResorts.verb_form },
]

/** A sentence with one mistake in it. */
export interface WrongSentence {
  readonly sentence: string
  readonly kind: LearnerErrorKind
  /** Sentences beside the right one into which the mistake can be mended. */
  readonly alsoRight: readonly string[]
}

const wordsOf = (content: SentenceWords['content'], text: string): SentenceWords => {
  const words = text.split(/\s+/)
  const span = findHeadword(content, text)
  const before = span ? text.slice(0, span.start).split(/\s+/).length - 1 : -1
  return { words, headword: span && words[before] === text.slice(span.start, span.end) ? before : -1, content }
}

/**
 * The sentence with one mistake that Chinese learners make and that is never right English: of the kinds that it gives
 * occasion for, the one that other sentences seldom do. So the kinds are spread over a word's sentences, and the same
 * sentence always has the same mistake. `undefined` where there is no occasion for any.
 */
export const withLearnerError = (content: SentenceWords['content'], sentence: string): WrongSentence | undefined => {
  const [, text = '', mark = ''] = /^(.*?)([.!?…]*)$/s.exec(sentence.trim()) ?? []
  const right = wordsOf(content, text)
  const said = (words: readonly string[]): string => words.join(' ') + mark
  for (const { kind, errors } of kinds) {
    for (const error of errors) {
      const mistaken = error(right)
      if (!mistaken) continue
      const alsoRight = [...(mistaken.alsoRight ?? []), ...furtherMends(mistaken.words, right.words)].map(said)
      return { sentence: said(mistaken.words), kind, alsoRight: [...new Set(alsoRight)].slice(0, wordLimits.alsoRight) }
    }
  }
  return undefined
}
