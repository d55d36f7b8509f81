/** A stone is a word: done, done with a slip, the one to do now, or to come. */
export type Stone = 'done' | 'slip' | 'now' | 'to-come'

/** More stones than this are too small to tell apart on a phone. */
export const mostStones = 30

/** How many words each stone stands for, where there are so many. */
export const wordsPerStone = (words: number, most: number = mostStones): number => Math.max(1, Math.ceil(words / most))

/**
 * A stone for each word, or for several where there are many. A stone of several is done once all of them are. The first
 * that is not done is the one to do now.
 */
export function stonesOf(words: readonly Exclude<Stone, 'now'>[], most: number = mostStones): Stone[] {
  const each = wordsPerStone(words.length, most)
  const stones: Stone[] = []
  for (let from = 0; from < words.length; from += each) {
    const some = new Set(words.slice(from, from + each))
    stones.push(some.has('to-come') ? 'to-come' : some.has('slip') ? 'slip' : 'done')
  }
  const next = stones.indexOf('to-come')
  if (next >= 0) stones[next] = 'now'
  return stones
}
