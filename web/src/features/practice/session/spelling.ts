import type { Rng } from './rng.ts'

/** A sign of a word or phrase: letters and digits are spelled, spaces, hyphens and apostrophes are given. */
export interface Sign {
  readonly sign: string
  readonly isGiven: boolean
}

export const signsOf = (text: string): Sign[] =>
  [...text.normalize('NFC')].map((sign) => ({ sign, isGiven: !/[\p{L}\p{N}]/u.test(sign) }))

export const lettersOf = (text: string): string[] => signsOf(text).flatMap(({ sign, isGiven }) => (isGiven ? [] : sign))

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const withoutAccent = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '')

/** How many letters are right, from the first one on. */
export function rightLetters(typed: readonly string[], spelling: string): number {
  const letters = lettersOf(spelling)
  const wrong = typed.findIndex((letter, at) => letters[at] === undefined || !isSame(letter, letters[at]))
  return wrong < 0 ? typed.length : wrong
}

/** Which of a word's spellings somebody is writing: the one that is followed furthest, the first of those alike. */
export const spellingFor = (typed: readonly string[], spellings: readonly string[]): string =>
  spellings.reduce((best, one) => (rightLetters(typed, one) > rightLetters(typed, best) ? one : best))

/**
 * A letter as the word has it at its place: who types it need find neither the shift key nor the accent. Any other
 * letter stays as it is.
 */
export function asIn(spelling: string, at: number, letter: string): string {
  const right = lettersOf(spelling)[at]
  return right !== undefined && (isSame(letter, right) || isSame(letter, withoutAccent(right))) ? right : letter
}

/** What was typed, with the signs that are given between. */
export function written(typed: readonly string[], spelling: string): string {
  const rest = [...typed]
  const signs = signsOf(spelling)
  let text = ''
  for (const { sign, isGiven } of signs) {
    if (rest.length === 0) break
    text += isGiven ? sign : rest.shift()
  }
  return text + rest.join('')
}

/** Letters that are heard or written for one another. */
const alike: Readonly<Record<string, string>> = {
  a: 'eu',
  b: 'dp',
  c: 'ks',
  d: 'bt',
  e: 'ai',
  f: 'v',
  g: 'j',
  i: 'ey',
  j: 'g',
  k: 'c',
  l: 'r',
  m: 'n',
  n: 'm',
  o: 'ua',
  p: 'b',
  q: 'k',
  r: 'l',
  s: 'cz',
  t: 'd',
  u: 'oa',
  v: 'wf',
  w: 'v',
  x: 's',
  y: 'i',
  z: 's',
}
const common = [...'etaoinsr']
const tempting = 3

/** The letters to tap, in any order: every letter of the word, and three that tempt. */
export function tilesFor(spelling: string, rng: Rng): string[] {
  const letters = lettersOf(spelling).map((letter) => letter.toLowerCase())
  const near = [...new Set(letters.flatMap((letter) => [...(alike[withoutAccent(letter)] ?? '')]))]
  // A letter that the word lacks tempts more than one more of its own.
  const drawn = [...rng.shuffled(near), ...rng.shuffled(common)]
  const others = [...new Set([...drawn.filter((letter) => !letters.includes(letter)), ...drawn])]
  return rng.shuffled([...letters, ...others.slice(0, tempting)])
}
