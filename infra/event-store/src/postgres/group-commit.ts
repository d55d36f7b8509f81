import { StoreBusy } from '../port.ts'

interface Groupable {
  readonly stream: string
  readonly events: number
  readonly bytes: number
}

export interface GroupLimits {
  /** Groups that are written at the same time. */
  readonly groups: number
  /** A second group begins beside the first when so many appends wait, or after so many milliseconds. */
  readonly besideAppends: number
  readonly besideMs: number
  /** Limits of one group. A larger append is a group of its own. */
  readonly groupAppends: number
  readonly groupEvents: number
  readonly groupBytes: number
  /** Appends that are written singly at the same time. */
  readonly singles: number
  /** Limits of all appends that have been submitted and not answered. */
  readonly appends: number
  readonly bytes: number
  /** An append that has not begun to be written by then is rejected. */
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
   * One result for each append, in order; undefined for one that has to be written singly. Rejects where nothing was
   * written: then every append is written singly.
   */
  readonly writeGroup: (appends: readonly Append[]) => Promise<readonly (Result | undefined)[]>
  readonly writeSingly: (append: Append) => Promise<Result>
}

/**
 * Appends that arrive while others are being written form the next group. Appends to one stream are written in the
 * order of their arrival: a stream is in one group at a time, with one append, and while an append to it has to be
 * written singly, later ones to that stream queue behind it.
 */
export function groupCommit<Append extends Groupable, Result>(
  limits: GroupLimits,
  { writeGroup, writeSingly }: Writers<Append, Result>,
) {
  type Item = Waiting<Append, Result>
  let queue: Item[] = []
  let groups = 0
  const streamsInGroups = new Set<string>()
  /** Appends that have to be written singly, by stream. */
  const lines = new Map<string, Item[]>()
  /** Streams of `lines` that wait for a free writer. */
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
      // One append may have made the whole group fail, so each is tried singly.
    }
    for (const [index, item] of group.entries()) {
      const result = results[index]
      if (result === undefined) enqueueSingle(item)
      else item.resolve(result)
    }
    for (const { append } of group) streamsInGroups.delete(append.stream)
    groups -= 1
    // Later appends to these streams must not overtake those that have to be written singly.
    if (lines.size > 0) {
      for (const item of queue) if (lines.has(item.append.stream)) enqueueSingle(item)
      queue = queue.filter(({ append }) => !lines.has(append.stream))
    }
    schedule()
  }

  const enqueueSingle = (item: Item) => {
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

  /** Writes the first append of a stream's line. The stream then queues again behind the others. */
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

  /** After the promises settled in this turn of the event loop, so that appends they lead to join the group. */
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
          if (lines.has(append.stream)) enqueueSingle(item)
          else {
            queue.push(item)
            // A lone writer need not wait for others to join.
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
