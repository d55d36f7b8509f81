/** `people`: ids of those who wait for it. The set may grow meanwhile. */
interface Waiting<Item> {
  readonly item: Item
  readonly people: ReadonlySet<string>
}

/** A round-robin queue by person: one person's many items delay each of the others by one item at a time. */
export interface FairQueue<Item> {
  readonly size: number
  /** `people`: ids of those who wait for the item. The set may grow while it is queued. */
  put(item: Item, people: ReadonlySet<string>): void
  /** The oldest item of the person whose last turn is longest ago; undefined where the queue is empty. */
  take(): Item | undefined
  /** Removes and gives all items. */
  takeAll(): Item[]
}

export function createFairQueue<Item>(): FairQueue<Item> {
  let waiting: Waiting<Item>[] = []
  /** Number of the last turn by person, until the queue is empty. */
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
      // A few hundred items at most, so that a scan is fast beside the work on one.
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
