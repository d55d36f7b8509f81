/** A random number generator that can be repeated from the 32 bits of its seed: mulberry32. */
export interface Rng {
  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number
  shuffled<T>(list: readonly T[]): T[]
}

export function rngFrom(seed: number): Rng {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    shuffled: (list) => {
      const copy = [...list]
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = below(last + 1)
        ;[copy[last], copy[other]] = [copy[other]!, copy[last]!]
      }
      return copy
    },
  }
}
