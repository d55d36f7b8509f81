import { misplacedWords } from '@wordtrail/contracts/learning/misplaced-words'

export interface OrderPart {
  /** Which word it begins with. */
  readonly at: number
  readonly text: string
  readonly isMisplaced: boolean
}

const bare = (word: string) => word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '').toLowerCase()

/**
 * An answer in parts: words that must be moved, as `explainOrder` names them, and words that are not in the right
 * sentence, apart from the others.
 */
export function markedOrder(given: string, expected: string): OrderPart[] {
  const { phrases, extra } = misplacedWords(given, expected)
  const words = given.split(/\s+/).filter((word) => word !== '')
  const misplaced = new Set<number>()
  /** Marks a word that stands elsewhere than behind `after`, where it stands more than once. */
  const mark = (word: string, after: string | undefined) => {
    const places = words.flatMap((one, index) => (bare(one) === word && !misplaced.has(index) ? [index] : []))
    const place = places.findLast((index) => bare(words[index - 1] ?? '') !== (after ?? '')) ?? places.at(-1)
    if (place !== undefined) misplaced.add(place)
  }
  for (const { words: phrase, after } of phrases) {
    let before = after === null ? undefined : bare(after)
    for (const word of phrase.split(' ').map(bare)) {
      mark(word, before)
      before = word
    }
  }
  for (const word of extra) mark(bare(word), undefined)
  const parts: { at: number; text: string; isMisplaced: boolean }[] = []
  for (const [index, word] of words.entries()) {
    const isMisplaced = misplaced.has(index)
    const last = parts.at(-1)
    if (last?.isMisplaced === isMisplaced) last.text += ` ${word}`
    else parts.push({ at: index, text: word, isMisplaced })
  }
  return parts
}
