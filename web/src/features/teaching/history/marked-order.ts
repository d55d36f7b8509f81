import { misplacedWords } from '@wordtrail/contracts/learning/misplaced-words'

export interface OrderPart {
  /** Which word it begins with. */
  readonly at: number
  readonly text: string
  readonly isMisplaced: boolean
}

const bare = (word: string) => word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '').toLowerCase()

/** An answer in parts: words that stand elsewhere in the right sentence, or not in it, apart from the others. */
export function markedOrder(given: string, expected: string): OrderPart[] {
  // Compared the other way round, since the phrases are then told in the order of the answer, each with what it follows.
  const { phrases, missing } = misplacedWords(expected, given)
  const words = given.split(/\s+/).filter((word) => word !== '')
  const misplaced = new Set<number>()
  let from = 0
  for (const { words: phrase, after } of phrases) {
    const sought = phrase.split(' ').map(bare)
    const found = words.findIndex(
      (_, index) =>
        index >= from &&
        (after === null ? index === 0 : bare(words[index - 1] ?? '') === bare(after)) &&
        sought.every((word, offset) => bare(words[index + offset] ?? '') === word),
    )
    if (found < 0) continue
    sought.forEach((_, offset) => misplaced.add(found + offset))
    from = found + sought.length
  }
  for (const word of missing) {
    const found = words.findIndex((one, index) => !misplaced.has(index) && bare(one) === bare(word))
    if (found >= 0) misplaced.add(found)
  }
  const parts: { at: number; text: string; isMisplaced: boolean }[] = []
  for (const [index, word] of words.entries()) {
    const isMisplaced = misplaced.has(index)
    const last = parts.at(-1)
    if (last?.isMisplaced === isMisplaced) last.text += ` ${word}`
    else parts.push({ at: index, text: word, isMisplaced })
  }
  return parts
}
