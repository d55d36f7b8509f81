import { normaliseReordering } from './answer-checking.ts'
import { reorderingTiles as tileCap } from './limits.ts'
import { withSmallFirst } from './proper-nouns.ts'

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

const merge = (tiles: string[], at: number): void => {
  tiles.splice(at, 2, `${tiles[at]}_${tiles[at + 1]}`)
}

/** With fewer tiles there would be little left to put in order. */
const fewest = 4

/**
 * Merges neighbours that further right orders tear apart, those first that most of them do, until none of these orders
 * can be laid any more: "look left and right_before crossing the road". Whoever could find one could find others that
 * nobody wrote down, and would be told that they are wrong. Clauses that meet at a comma stay apart and may change places.
 */
function bind(tiles: string[], alsoRight: readonly string[]): void {
  let orders = alsoRight.map((order) => ` ${normaliseReordering(order)} `)
  const holds = (order: string, at: number): boolean =>
    order.includes(` ${normaliseReordering(`${tiles[at]} ${tiles[at + 1]}`)} `)
  while (orders.length > 0 && tiles.length > fewest) {
    const torn = tiles
      .slice(1)
      .map((right, at) => (meetsAtPunctuation(tiles[at]!, right) ? 0 : orders.filter((one) => !holds(one, at)).length))
    const most = Math.max(...torn)
    if (most === 0) return
    const at = torn.lastIndexOf(most)
    orders = orders.filter((order) => holds(order, at))
    merge(tiles, at)
  }
}

/** Merges the smallest neighbours while there are more than ten, across punctuation only when nothing else is left. */
function shorten(tiles: string[]): void {
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
    merge(tiles, best)
  }
}

/**
 * The tiles of a sentence in their right order, at most ten. Merged words are joined by underscores. As few of the
 * orders that stand with the sentence as further right ones can be laid with them. Nothing tells which tile comes first
 * or last: the capital that begins the sentence is small, and the mark that ends it is left off.
 */
export const tilesOf = (sentence: string, alsoRight: readonly string[] = []): string[] => {
  const tiles = withSmallFirst(tokensOf(withoutEndMark(sentence.trim())))
  bind(tiles, alsoRight)
  shorten(tiles)
  return tiles
}

export const shownTile = (tile: string): string => tile.replace(/_/g, ' ')
