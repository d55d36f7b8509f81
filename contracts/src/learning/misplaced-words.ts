import { normaliseReordering } from './answer-checking.ts'

/** Words that stand together in the right sentence, and elsewhere in the answer. */
export interface MisplacedPhrase {
  readonly words: string
  /** The word that they follow in the right sentence; null where they begin it. */
  readonly after: string | null
}

/** What an answer has done to a sentence. Words are written as in the sentence, without the marks around them. */
export interface Misplacement {
  /** As few words as can be moved to set the order right, in the order of the sentence. */
  readonly phrases: readonly MisplacedPhrase[]
  readonly missing: readonly string[]
  /** As the answer has them, in the form that is compared. */
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

/** Places in both that a longest common subsequence keeps: of all that can stay, as many as possible. */
function keptPlaces(
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
  const kept = keptPlaces(right, given)
  const elsewhere = given.filter((_, place) => !kept.given.has(place)).map(({ compared }) => compared)

  const phrases: { words: string; after: string | null }[] = []
  const missing: string[] = []
  let wasMoved = false
  for (const [place, { shown, compared }] of right.entries()) {
    const found = kept.right.has(place) ? -1 : elsewhere.indexOf(compared)
    if (found >= 0) {
      elsewhere.splice(found, 1)
      if (wasMoved) phrases.at(-1)!.words += ` ${shown}`
      else phrases.push({ words: shown, after: right[place - 1]?.shown ?? null })
    } else if (!kept.right.has(place)) missing.push(shown)
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
    const place = left.findIndex((one) => one.compared === compared)
    return place < 0 ? undefined : left.splice(place, 1)[0]!.shown
  })
  return left.length > 0 || ordered.includes(undefined) ? undefined : ordered.join(' ')
}
