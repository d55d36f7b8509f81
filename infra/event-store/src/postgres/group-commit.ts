import { StoreBusy } from '../port.ts'

/** What is known of an append here. */
interface Groupable {
  readonly stream: string
  readonly events: number
  readonly bytes: number
}

export interface GroupLimits {
  /** Groups that are written at the same time. */
  readonly groups: number
  /**
   * Beside a group that is being written another begins when so many appends wait, or when it takes longer than that.
   */
  readonly besideAppends: number
  readonly besideMs: number
  /** Of one group. An append that is larger than that alone makes a group of its own. */
  readonly groupAppends: number
  readonly groupEvents: number
  readonly groupBytes: number
  /** Appends that are written singly at the same time. */
  readonly singles: number
  /** Of all that has been taken on and not been answered. */
  readonly appends: number
  readonly bytes: number
  /** An append that nobody has begun to write after so long is turned away. */
  readonly waitMs: number
}

interface Waiting<Append, Result> {
  readonly append: Append
  readonly since: number
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface Writers<Append, Result> {
  /**
   * One result each, in order; undefined for one that has to be written singly. If it rejects, nothing has been
   * written, and all are.
   */
  readonly writeGroup: (appends: readonly Append[]) => Promise<readonly (Result | undefined)[]>
  readonly writeSingly: (append: Append) => Promise<Result>
}

/**
 * Appends that come while others are being written make the next group.
 * Those to one stream are written in the order in which they come: a stream is in one group at a time, and once,
 * and while an append to it has to be written singly, those after it stand in line behind.
 */
export function groupCommit<Append extends Groupable, Result>(
  limits: GroupLimits,
  { writeGroup, writeSingly }: Writers<Append, Result>,
) {
  type Item = Waiting<Append, Result>
  let queue: Item[] = []
  let groups = 0
  const streamsInGroups = new Set<string>()
  const lines = new Map<string, Item[]>()
  /** Streams whose line waits for a free writer. */
  const ready: string[] = []
  let singles = 0
  let appends = 0
  let bytes = 0
  let isScheduled = false
  let lastBegun = 0
  let lastSize = 0
  let besideTimer: NodeJS.Timeout | undefined

  const isLate = ({ since, reject }: Item): boolean => {
    if (performance.now() - since < limits.waitMs) return false
    reject(new StoreBusy('the database answers no appends'))
    return true
  }

  const nextGroup = (): Item[] => {
    const group: Item[] = []
    const left: Item[] = []
    let events = 0
    let size = 0
    for (const [index, item] of queue.entries()) {
      const { append } = item
      if (isLate(item)) continue
      if (streamsInGroups.has(append.stream)) {
        left.push(item)
        continue
      }
      const isFull =
        group.length === limits.groupAppends ||
        events + append.events > limits.groupEvents ||
        size + append.bytes > limits.groupBytes
      if (isFull && group.length > 0) {
        left.push(...queue.slice(index))
        break
      }
      group.push(item)
      streamsInGroups.add(append.stream)
      events += append.events
      size += append.bytes
    }
    queue = left
    return group
  }

  const startGroups = () => {
    while (groups < limits.groups && queue.length > 0) {
      const sinceMs = performance.now() - lastBegun
      if (groups > 0 && queue.length < limits.besideAppends && sinceMs < limits.besideMs) {
        besideTimer ??= setTimeout(() => {
          besideTimer = undefined
          startGroups()
        }, limits.besideMs - sinceMs)
        return
      }
      const group = nextGroup()
      if (group.length === 0) return
      void runGroup(group)
    }
  }

  const runGroup = async (group: readonly Item[]): Promise<void> => {
    groups += 1
    lastBegun = performance.now()
    lastSize = group.length
    let results: readonly (Result | undefined)[] = []
    try {
      results = await writeGroup(group.map(({ append }) => append))
    } catch {
      // Whatever one of them is to blame for must not harm the others.
    }
    for (const [index, item] of group.entries()) {
      const result = results[index]
      if (result === undefined) standInLine(item)
      else item.resolve(result)
    }
    for (const { append } of group) streamsInGroups.delete(append.stream)
    groups -= 1
    // What came for these streams meanwhile must not overtake those that have to be written singly.
    if (lines.size > 0) {
      for (const item of queue) if (lines.has(item.append.stream)) standInLine(item)
      queue = queue.filter(({ append }) => !lines.has(append.stream))
    }
    schedule()
  }

  const standInLine = (item: Item) => {
    const { stream } = item.append
    const line = lines.get(stream)
    if (line) {
      line.push(item)
      return
    }
    lines.set(stream, [item])
    ready.push(stream)
    startSingles()
  }

  const startSingles = () => {
    while (singles < limits.singles && ready.length > 0) void runSingly(ready.shift()!)
  }

  /** The first of a line; then the others of that line come after the lines that wait already. */
  const runSingly = async (stream: string): Promise<void> => {
    const line = lines.get(stream)!
    singles += 1
    const item = line[0]!
    if (!isLate(item)) await writeSingly(item.append).then(item.resolve, item.reject)
    singles -= 1
    line.shift()
    if (line.length > 0) ready.push(stream)
    else lines.delete(stream)
    startSingles()
  }

  /** After the promises that this turn has settled, so that the appends they lead to come along. */
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      startGroups()
    })
  }

  return {
    async submit(append: Append): Promise<Result> {
      if (appends >= limits.appends || (appends > 0 && bytes + append.bytes > limits.bytes))
        throw new StoreBusy(`${appends} appends of ${bytes} bytes wait`)
      appends += 1
      bytes += append.bytes
      try {
        return await new Promise<Result>((resolve, reject) => {
          const item = { append, since: performance.now(), resolve, reject }
          if (lines.has(append.stream)) standInLine(item)
          else {
            queue.push(item)
            // A lone writer, which nobody is likely to join.
            if (groups === 0 && lastSize === 1) startGroups()
            else schedule()
          }
        })
      } finally {
        appends -= 1
        bytes -= append.bytes
      }
    },
  }
}
