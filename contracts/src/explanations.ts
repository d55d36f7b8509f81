import { type MisplacedPhrase, misplacedWords } from './learning/misplaced-words.ts'

/** An explanation names at most so many: the right order at its end shows the rest. */
const namedPhrases = 2
const namedWords = 5

const quoted = (words: readonly string[]): string =>
  words
    .slice(0, namedWords)
    .map((word) => `“${word}”`)
    .join('、') + (words.length > namedWords ? '等' : '')
const moved = ({ words, after }: MisplacedPhrase): string =>
  after === null ? `“${words}”应放在句首` : `“${words}”应放在“${after}”的后面`

/** Ends an explanation with the right order, whether rules or a language model wrote it. */
export const withRightOrder = (explanation: string, sentence: string): string =>
  `${explanation.replace(/[。；\s]+$/u, '')}。正确顺序：${sentence.trim()}`

/** Explains in Chinese what is wrong with the order of an answer, and ends with the right order. */
export function explainOrder(answer: string, sentence: string): string {
  const { phrases, missing, extra } = misplacedWords(answer, sentence)
  if (phrases.length === 0 && missing.length === 0 && extra.length === 0) return '这个顺序是对的。'
  const faults = [
    ...(missing.length === 0 ? [] : [`少了${quoted(missing)}`]),
    ...(extra.length === 0 ? [] : [`多了${quoted(extra)}`]),
    ...phrases.slice(0, namedPhrases).map(moved),
    ...(phrases.length > namedPhrases ? ['其余的词也要调整'] : []),
  ]
  return withRightOrder(faults.join('；'), sentence)
}
