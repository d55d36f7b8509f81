import { EventStoreDBClient, type StreamingRead } from '@eventstore/db-client'
import { StoreBusy } from '../port.ts'
import { appendSlots } from './append-slots.ts'
import { withSafeAppends } from './append-stream.ts'
import { asReadProblem, hasNoNode } from './problems.ts'

/** The client's own advice; shorter intervals may be answered with "too many pings". */
const keepAliveIntervalMs = 10_000
const keepAliveTimeoutMs = 5_000

export interface PageOptions<E> {
  readonly signal?: AbortSignal
  /** Asked of each event in turn. */
  readonly isLast?: (event: E) => boolean
}

export interface Connection {
  client(): EventStoreDBClient
  /** Runs an append once a slot is free. Rejects with `StoreBusy` where it takes too long. */
  append<T>(call: (client: EventStoreDBClient) => Promise<T>): Promise<T>
  /** All events of a read, up to the first for which `isLast` is true. Empty where there is no such stream. */
  page<E>(read: (client: EventStoreDBClient) => StreamingRead<E>, options?: PageOptions<E>): Promise<E[]>
  close(): Promise<void>
}

/**
 * `url`: EventStoreDB connection string; its keep-alive settings take precedence. Calls are given up after
 * `longestCallMs`, since only the server enforces deadlines, and with a frozen server a call would never settle.
 */
export function connect(url: string, longestCallMs: number): Connection {
  const [address, settings = ''] = url.split('?', 2) as [string, string?]
  const all = [
    `keepAliveInterval=${keepAliveIntervalMs}`,
    `keepAliveTimeout=${keepAliveTimeoutMs}`,
    settings,
    'throwOnAppendFailure=true',
  ]
  const open = () =>
    withSafeAppends(EventStoreDBClient.connectionString(`${address}?${all.filter((one) => one !== '').join('&')}`))
  let client = open()
  const slots = appendSlots()

  /** A client that once found no node of its cluster rejects all later appends, so a new client replaces it. */
  const failed = (used: EventStoreDBClient, error: unknown): void => {
    if (used !== client || !hasNoNode(error)) return
    client = open()
    used.dispose().catch(() => {})
  }

  return {
    client: () => client,

    async append(call) {
      const used = client
      let timer: NodeJS.Timeout | undefined
      const late = () =>
        new Promise<never>((_, reject) => {
          timer = setTimeout(
            () => reject(new StoreBusy(`EventStoreDB did not answer within ${longestCallMs / 1000} s`)),
            longestCallMs,
          )
        })
      try {
        return await slots.run(longestCallMs, () => call(used), late)
      } catch (error) {
        failed(used, error)
        throw error
      } finally {
        clearTimeout(timer)
      }
    },

    async page<E>(read: (client: EventStoreDBClient) => StreamingRead<E>, options: PageOptions<E> = {}) {
      const used = client
      try {
        return await collect(read(used), longestCallMs, options)
      } catch (error) {
        failed(used, error)
        const problem = asReadProblem(error)
        if (problem === undefined) return []
        throw problem
      }
    },

    close: () => client.dispose(),
  }
}

/**
 * All events of a read, or those so far where `signal` aborts. Not by the stream's iterator, which misses errors from
 * before it begins.
 */
const collect = <E>(
  stream: StreamingRead<E>,
  longestCallMs: number,
  { signal, isLast = () => false }: PageOptions<E>,
): Promise<E[]> =>
  new Promise((resolve, reject) => {
    const events: E[] = []
    let isOver = false
    const end = (settle: () => void) => {
      isOver = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    const cancel = (settle: () => void) => {
      stream.cancel().catch(() => {})
      end(settle)
    }
    const abort = () => cancel(() => resolve(events))
    const timer = setTimeout(
      () => cancel(() => reject(new StoreBusy(`EventStoreDB did not end a read within ${longestCallMs / 1000} s`))),
      longestCallMs,
    )
    signal?.addEventListener('abort', abort)
    stream.on('data', (event: E) => {
      if (isOver) return
      events.push(event)
      if (isLast(event)) cancel(() => resolve(events))
    })
    stream.on('end', () => end(() => resolve(events)))
    // Never removed: a late error without a listener would end the process.
    stream.on('error', (error: Error) => end(() => reject(error)))
  })
