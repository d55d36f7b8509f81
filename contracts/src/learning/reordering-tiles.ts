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

/** With fewer tiles there would be little left to put in order. One fewer is better than a determiner alone. */
const fewest = 5
/** Words of a tile that is merged before a word which begins a movable part. */
const longest = 3

/** Words that begin a part which can often stand elsewhere too: a phrase, a clause, a like part, an adverb. */
const movable = new Set(
  `about above across after again against all along already also although always among and around as at because before
behind below beneath beside besides between both but by despite during each even every except for from how if in inside
into just last like near never next off often on only onto or out outside over past since sometimes soon still than that
there this though through throughout till today together tomorrow tonight toward towards under unless until up upon
usually when whenever where while who with within without yesterday yet`.split(/\s+/),
)
/** Words of degree: held to the word that they belong to, as in "drives | too fast". At the end they may stand elsewhere. */
const degree = new Set(['so', 'such', 'too', 'very'])
/** Words that begin a clause before the main one, whose noun and pronoun may change places with it. */
const opening = new Set(
  'after although as because before if once since though unless until when whenever while'.split(' '),
)
/**
 * Words before a noun. Two may change places ("her glasses at the office", "the glasses at her"), and one may stand before
 * another noun ("the leaves turn yellow in autumn", "leaves turn yellow in the autumn").
 */
const determiners = new Set(
  'a an another any both each every her his its my our some the their these this those your'.split(' '),
)
/**
 * Words that may stand in another clause as well: a pronoun that changes places with its noun ("it broke when they pulled
 * the rope"), had, which tells what came first in either, and please, which stands at either end.
 */
const wandering = new Set('had it its please them they'.split(' '))
const first = (tile: string): string => normaliseReordering(tile.split('_')[0]!)
const last = (tile: string): string => normaliseReordering(tile.split('_').at(-1)!)

/** The last tile that is one of those words alone; -1 where there is none. */
const wanderer = (tiles: readonly string[]): number =>
  tiles.findLastIndex((tile) => wandering.has(normaliseReordering(tile)))

/** The last determiner that is a tile of its own, with its noun behind it; -1 where there is none. */
const determiner = (tiles: readonly string[]): number =>
  tiles.findLastIndex(
    (tile, at) =>
      at + 1 < tiles.length && determiners.has(normaliseReordering(tile)) && !meetsAtPunctuation(tile, tiles[at + 1]!),
  )

/**
 * Merges neighbours between which a sentence could also be taken apart: "look left and right_before crossing the road".
 * Whoever laid another right order that nobody wrote down would be told that it is wrong. First between those that
 * the sentence's further right orders tear apart, most orders first, until none of these can be laid; then before words
 * that begin a part which can often stand elsewhere; at a comma only where nothing else prevents one of those orders.
 */
function bind(tiles: string[], alsoRight: readonly string[]): void {
  let orders = alsoRight.map((order) => ` ${normaliseReordering(order)} `)
  const holds = (order: string, at: number): boolean =>
    order.includes(` ${normaliseReordering(`${tiles[at]} ${tiles[at + 1]}`)} `)
  const isAtMark = (at: number): boolean => meetsAtPunctuation(tiles[at]!, tiles[at + 1]!)
  const bindTorn = (isCandidate: (at: number) => boolean): void => {
    while (orders.length > 0 && tiles.length > fewest) {
      const torn = tiles.slice(1).map((_, at) => (isCandidate(at) ? orders.filter((one) => !holds(one, at)).length : 0))
      const most = Math.max(...torn)
      if (most === 0) return
      const at = torn.lastIndexOf(most)
      orders = orders.filter((order) => holds(order, at))
      merge(tiles, at)
    }
  }
  bindTorn((at) => !isAtMark(at))
  bindTorn(() => true)
  for (let at = wanderer(tiles); at >= 0 && tiles.length > fewest; at = wanderer(tiles)) {
    const isBeforeMark = at + 1 === tiles.length || isAtMark(at)
    if (isBeforeMark && (at === 0 || isAtMark(at - 1))) break
    merge(tiles, isBeforeMark ? at - 1 : at)
  }
  for (let at = tiles.length - 2; at >= 0 && tiles.length > fewest; at -= 1) {
    const next = tiles[at + 1]!
    const isMovable =
      movable.has(first(next)) ||
      degree.has(last(tiles[at]!)) ||
      (at + 2 === tiles.length && degree.has(last(next))) ||
      (at === 0 && opening.has(first(tiles[0]!)))
    const isShort = wordsIn(tiles[at]!) + wordsIn(next) <= longest
    if (isMovable && isShort && !isAtMark(at)) merge(tiles, at)
  }
  for (let at = determiner(tiles); at >= 0 && tiles.length >= fewest; at = determiner(tiles)) merge(tiles, at)
}

/** Words that lean on what follows them, besides determiners and words that begin a part: apart they say little. */
const leaning = new Set(
  `am are been being be can cannot could did do does had has have he is may might must nor not of one shall she
should they two three four five six seven eight nine ten was we were what which whom whose will would you`.split(/\s+/),
)
const leansOn = (tile: string): boolean => {
  const word = last(tile)
  return determiners.has(word) || movable.has(word) || degree.has(word) || leaning.has(word)
}
const isName = (tile: string): boolean => /^\p{Lu}/u.test(tile)

/**
 * Merges neighbours while there are more tiles than are asked for: the parts of a name, then what leans on the next word,
 * the smallest first, and across punctuation only when nothing else is left.
 */
function shorten(tiles: string[]): void {
  const costOf = (left: string, right: string): number => {
    const length = (wordsIn(left) + wordsIn(right)) * 1_000 + left.length + right.length
    if (meetsAtPunctuation(left, right)) return 1_000_000 + length
    if (isName(left) && isName(right)) return 0
    return length + (leansOn(left) ? 0 : 1_500)
  }
  while (tiles.length > tileCap) {
    const costs = tiles.slice(1).map((right, at) => costOf(tiles[at]!, right))
    merge(tiles, costs.indexOf(Math.min(...costs)))
  }
}

/**
 * The tiles of a sentence in their right order, at most six. Merged words are joined by underscores. As few of the
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
