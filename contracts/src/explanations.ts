import { type MisplacedPhrase, misplacedWords } from './learning/misplaced-words.ts'

/** More than so many are too much to take in: the right order says the rest. */
const namedPhrases = 2
const namedWords = 5

const quoted = (words: readonly string[]): string =>
  words
    .slice(0, namedWords)
    .map((word) => `“${word}”`)
    .join('、') + (words.length > namedWords ? '等' : '')
const placed = ({ words, after }: MisplacedPhrase): string =>
  after === null ? `“${words}”应放在句首` : `“${words}”应放在“${after}”的后面`

/** An explanation, and the right order at its end: whoever explains, the student sees that. */
export const withRightOrder = (explanation: string, sentence: string): string =>
  `${explanation.replace(/[。；\s]+$/u, '')}。正确顺序：${sentence.trim()}`

/** Says in Chinese what is wrong with the order of an answer, the first things first, and shows the right order. */
export function explainOrder(answer: string, sentence: string): string {
  const { phrases, missing, extra } = misplacedWords(answer, sentence)
  if (phrases.length === 0 && missing.length === 0 && extra.length === 0) return '这个顺序是对的。'
  const sayings = [
    ...(missing.length === 0 ? [] : [`少了${quoted(missing)}`]),
    ...(extra.length === 0 ? [] : [`多了${quoted(extra)}`]),
    ...phrases.slice(0, namedPhrases).map(placed),
    ...(phrases.length > namedPhrases ? ['其余的词也要调整'] : []),
  ]
  return withRightOrder(sayings.join('；'), sentence)
}
