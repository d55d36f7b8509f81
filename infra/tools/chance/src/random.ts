/** Chance that comes out the same for the same seed. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number
  below(bound: number): number
  chance(probability: number): boolean
  of<Value>(values: readonly Value[]): Value
  shuffled<Value>(values: readonly Value[]): Value[]
  hex(digits: number): string
  uuid(): string
}

/** mulberry32: small, quick and even enough for made-up histories. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const word = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const hex8 = () => word().toString(16).padStart(8, '0')
  const next = () => word() / 2 ** 32
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    of: (values) => values[below(values.length)]!,
    shuffled(values) {
      const mixed = [...values]
      for (let index = mixed.length - 1; index > 0; index -= 1) {
        const other = below(index + 1)
        ;[mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!]
      }
      return mixed
    },
    hex: (digits) =>
      Array.from({ length: Math.ceil(digits / 8) }, hex8)
        .join('')
        .slice(0, digits),
    uuid() {
      const [one, two, three, four] = [hex8(), hex8(), hex8(), hex8()]
      return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-a${three.slice(1, 4)}-${three.slice(4)}${four}`
    },
  }
}
