import { distance } from 'fastest-levenshtein'

/** Suggestions for one word. */
const mostShown = 3
/** Up to this length a second wrong letter makes it another word. */
const shortWord = 4

const lettersOf = (word: string): string => [...word].sort().join('')

/**
 * The headwords that may have been meant by a word, the nearest first: two letters wrong, missing or too many at most,
 * in a short word one. Two letters in each other's place stand before all of these, being the commonest slip.
 * `typed` and `headwords` are normalised headwords.
 */
export function nearWords(typed: string, headwords: Iterable<string>): string[] {
  const letters = lettersOf(typed)
  const furthest = typed.length <= shortWord ? 1 : 2
  const found: { readonly word: string; readonly far: number }[] = []
  for (const word of headwords) {
    if (Math.abs(word.length - typed.length) > furthest) continue
    const wrong = distance(typed, word)
    // Two letters that have changed places count as two wrong ones.
    const far = wrong === 2 && word.length === typed.length && lettersOf(word) === letters ? 0 : wrong
    if (far <= furthest) found.push({ word, far })
  }
  const isOtherStart = (word: string) => Number(word[0] !== typed[0])
  return found
    .sort((one, other) => one.far - other.far || isOtherStart(one.word) - isOtherStart(other.word))
    .slice(0, mostShown)
    .map(({ word }) => word)
}
