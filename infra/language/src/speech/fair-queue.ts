/** Something that waits, and who wants it: more people may come while it does. */
interface Waiting<Item> {
  readonly item: Item
  readonly people: ReadonlySet<string>
}

/** Takes turns by person, in the order in which each has come: whoever wants much holds up others by one item each. */
export interface FairQueue<Item> {
  readonly size: number
  /** `people`: ids; who joins it later wants the item too. */
  put(item: Item, people: ReadonlySet<string>): void
  /** The oldest item of the person whose turn is longest ago; undefined where nothing waits. */
  take(): Item | undefined
  /** Everything that waits, and nothing after. */
  takeAll(): Item[]
}

export function createFairQueue<Item>(): FairQueue<Item> {
  let waiting: Waiting<Item>[] = []
  /** Number of the last turn by person, kept while anything waits. */
  const lastTurn = new Map<string, number>()
  let turns = 0

  const turnOf = ({ people }: Waiting<Item>): number =>
    Math.min(...[...people].map((person) => lastTurn.get(person) ?? 0))

  return {
    get size() {
      return waiting.length
    },
    put: (item, people) => void waiting.push({ item, people }),
    take() {
      if (waiting.length === 0) {
        lastTurn.clear()
        return undefined
      }
      // A few hundred at most: to look at all of them is quicker than what is done with one.
      const next = waiting.reduce((best, one) => (turnOf(one) < turnOf(best) ? one : best))
      waiting = waiting.filter((one) => one !== next)
      turns += 1
      for (const person of next.people) lastTurn.set(person, turns)
      return next.item
    },
    takeAll() {
      const all = waiting.map(({ item }) => item)
      waiting = []
      return all
    },
  }
}
