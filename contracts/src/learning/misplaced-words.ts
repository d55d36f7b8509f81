import { normaliseReordering } from './answer-checking.ts'

/** Words that stand together in the right sentence, and elsewhere in the answer. */
export interface MisplacedPhrase {
  readonly words: string
  /** The word that they follow in the right sentence; null where they begin it. */
  readonly after: string | null
}

/** How an answer differs from the sentence. Words are written as in the sentence, without the marks around them. */
export interface Misplacement {
  /** The fewest words that must be moved to set the order right, in the order of the sentence. */
  readonly phrases: readonly MisplacedPhrase[]
  readonly missing: readonly string[]
  /** In the order of the answer, as they are compared: without capitals and punctuation. */
  readonly extra: readonly string[]
}

interface Token {
  readonly shown: string
  readonly compared: string
}

const tokensOf = (sentence: string): Token[] =>
  sentence
    .split(/[\s_]+/)
    .map((part) => ({
      shown: part.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, ''),
      compared: normaliseReordering(part),
    }))
    .filter(({ compared }) => compared !== '')

/** Indexes in both of a longest common subsequence: the words that can stay where they are. */
function keptIndexes(
  right: readonly Token[],
  given: readonly Token[],
): { readonly right: Set<number>; readonly given: Set<number> } {
  const lengths = Array.from({ length: right.length + 1 }, () => Array.from({ length: given.length + 1 }, () => 0))
  for (let i = right.length - 1; i >= 0; i -= 1) {
    for (let j = given.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] =
        right[i]!.compared === given[j]!.compared
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const kept = { right: new Set<number>(), given: new Set<number>() }
  for (let [i, j] = [0, 0]; i < right.length && j < given.length; ) {
    if (right[i]!.compared === given[j]!.compared) {
      kept.right.add(i)
      kept.given.add(j)
      i += 1
      j += 1
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1
    else j += 1
  }
  return kept
}

/**
 * Compares an answer with the right sentence word by word, as reordering compares them: without capitals and
 * punctuation.
 */
export function misplacedWords(answer: string, sentence: string): Misplacement {
  const [right, given] = [tokensOf(sentence), tokensOf(answer)]
  const kept = keptIndexes(right, given)
  const elsewhere = given.filter((_, index) => !kept.given.has(index)).map(({ compared }) => compared)

  const phrases: { words: string; after: string | null }[] = []
  const missing: string[] = []
  let wasMoved = false
  for (const [index, { shown, compared }] of right.entries()) {
    const found = kept.right.has(index) ? -1 : elsewhere.indexOf(compared)
    if (found >= 0) {
      elsewhere.splice(found, 1)
      if (wasMoved) phrases.at(-1)!.words += ` ${shown}`
      else phrases.push({ words: shown, after: right[index - 1]?.shown ?? null })
    } else if (!kept.right.has(index)) missing.push(shown)
    wasMoved = found >= 0
  }
  return { phrases, missing, extra: elsewhere }
}

/**
 * The sentence's own words, as it writes them, in the order of the answer; undefined where the answer does not consist
 * of just these words.
 */
export function inOrderOf(answer: string, sentence: string): string | undefined {
  const left = tokensOf(sentence)
  const ordered = tokensOf(answer).map(({ compared }) => {
    const index = left.findIndex((one) => one.compared === compared)
    return index < 0 ? undefined : left.splice(index, 1)[0]!.shown
  })
  return left.length > 0 || ordered.includes(undefined) ? undefined : ordered.join(' ')
}
