import { reorderingTiles as tileCap } from './limits.ts'
import { withSmallFirst } from './proper-nouns.ts'

/** A sentence as reordering compares it: no underscores, punctuation, capitals or double spaces. */
export const normaliseReordering = (sentence: string): string =>
  sentence
    .replace(/_/g, ' ')
    .replace(/[\p{P}\p{S}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

export const isRightOrder = (given: string, sentence: string): boolean =>
  normaliseReordering(given) === normaliseReordering(sentence)

/** A word as it is compared: only the leading letters, spaces and hyphens count. One without any is compared whole. */
export const comparableWord = (word: string): string => {
  const whole = word.trim().toLowerCase().replace(/\s+/g, ' ')
  return /^[\p{L}\p{M} -]*/u.exec(whole)![0].trim() || whole
}

export const isRightWord = (given: string, word: string): boolean => comparableWord(given) === comparableWord(word)

export const isRightMeaning = (given: string, meaning: string): boolean => given === meaning

/** Words of a sentence; a lone dash or quote belongs to the word before it and is no tile of its own. */
const tokensOf = (sentence: string): string[] => {
  const tokens: string[] = []
  for (const part of sentence.trim().split(/\s+/)) {
    if (tokens.length > 0 && !/[\p{L}\p{N}]/u.test(part)) tokens.push(`${tokens.pop()}_${part}`)
    else if (part !== '') tokens.push(part)
  }
  return tokens
}

const meetsAtPunctuation = (left: string, right: string): boolean =>
  /[^\p{L}\p{M}\p{N}]$/u.test(left) || /^[^\p{L}\p{M}\p{N}]/u.test(right)

const wordsIn = (token: string): number => token.split('_').length

/** The dot of p.m. or Mr. belongs to the word, wherever it stands. */
const abbreviation = /(?:^|[^\p{L}])(?:\p{L}\.\p{L}|[Mm]rs?|[Mm]s|[Dd]r|[Ss]t|etc)$/u

const withoutEndMark = (sentence: string): string => {
  const marked = sentence.replace(/[.!?…]+$/, '')
  return abbreviation.test(marked) && sentence.charAt(marked.length) === '.' ? `${marked}.` : marked
}

/**
 * The tiles of a sentence in their right order, at most ten: while there are more, the smallest neighbours are
 * merged, across punctuation only when nothing else is left. Merged words are joined by underscores. Nothing tells which
 * tile comes first or last: the capital that begins the sentence is small, and the mark that ends it is left off.
 */
export const tilesOf = (sentence: string): string[] => {
  const tiles = withSmallFirst(tokensOf(withoutEndMark(sentence.trim())))
  while (tiles.length > tileCap) {
    let best = 0
    let lowest = Infinity
    for (let index = 0; index + 1 < tiles.length; index += 1) {
      const [left, right] = [tiles[index]!, tiles[index + 1]!]
      const cost =
        (meetsAtPunctuation(left, right) ? 1_000_000 : 0) +
        (wordsIn(left) + wordsIn(right)) * 1_000 +
        left.length +
        right.length
      if (cost < lowest) [best, lowest] = [index, cost]
    }
    tiles.splice(best, 2, `${tiles[best]}_${tiles[best + 1]}`)
  }
  return tiles
}

export const shownTile = (tile: string): string => tile.replace(/_/g, ' ')
