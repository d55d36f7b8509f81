import type { Answer, PreparedSession } from '@wordtrail/contracts/api/practice'
import { keysOf, prefixOf } from './queue-keys.ts'

/** Something a student did that the server has to be told. */
export type Report =
  | { readonly kind: 'prepared'; readonly session: PreparedSession }
  | { readonly kind: 'finished'; readonly sessionId: string; readonly finishedAt: string }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'mastered'; readonly words: readonly string[]; readonly sessionId: string }
  | { readonly kind: 'reviewed'; readonly word: string; readonly result: 'pass' | 'fail'; readonly sessionId: string }
  /** Undoes what was reported of this word under `reportId`. */
  | {
      readonly kind: 'undone'
      readonly word: string
      readonly outcome: 'mastered' | 'reviewed'
      readonly reportId: string
    }
  | { readonly kind: 'favorite'; readonly word: string; readonly isFavorite: boolean }
  | { readonly kind: 'note'; readonly word: string; readonly note: string }
  | {
      readonly kind: 'reorderingError'
      readonly word: string
      readonly userAnswer: string
      readonly correctAnswer: string
      readonly explanation: string
      readonly sessionId: string
    }

/** `id` is the answer's own, or the Idempotency-Key of the call: sent twice, it still leads to one event. */
export interface Item {
  readonly key: string
  readonly id: string
  readonly report: Report
}

export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key'> & { readonly length: number }

/** A storage that is never full: what `storage` has no room for is kept in memory, as long as the page lives. */
export function withOverflow(storage: OutboxStorage): OutboxStorage {
  const overflow = new Map<string, string>()
  return {
    get length() {
      return storage.length + overflow.size
    },
    key: (index) => storage.key(index) ?? [...overflow.keys()][index - storage.length] ?? null,
    getItem: (key) => overflow.get(key) ?? storage.getItem(key),
    removeItem: (key) => {
      overflow.delete(key)
      storage.removeItem(key)
    },
    setItem: (key, value) => {
      try {
        storage.setItem(key, value)
        overflow.delete(key)
      } catch (cause) {
        console.error('A report is kept until the page is closed', cause)
        // Never in both storages, or it would be sent twice.
        storage.removeItem(key)
        overflow.set(key, value)
      }
    },
  }
}

const kinds: readonly string[] = [
  'prepared',
  'finished',
  'answer',
  'mastered',
  'reviewed',
  'undone',
  'reorderingError',
  'favorite',
  'note',
] satisfies readonly Report['kind'][]
const parse = (text: string | null): { id: string; report: Report } | undefined => {
  try {
    const { id, report } = JSON.parse(text ?? '') as { id?: unknown; report?: Report }
    return typeof id === 'string' && report && kinds.includes(report.kind) ? { id, report } : undefined
  } catch {
    return undefined
  }
}

/** Adds a report behind all others of this user. Gives its key. */
export function put(
  storage: OutboxStorage,
  options: { userId: string; id: string; report: Report; now: number },
): string {
  const { userId, id, report, now } = options
  const last = keysOf(storage, userId).at(-1)
  const lastAt = last ? Number(last.slice(prefixOf(userId).length).split('-')[0]) : 0
  // One key per item: two tabs can add and remove at the same time without overwriting each other.
  const at = Math.max(now, lastAt + 1)
  const key = `${prefixOf(userId)}${String(at).padStart(15, '0')}-${id}`
  storage.setItem(key, JSON.stringify({ id, report }))
  return key
}

/** Replaces a report that still waits; does nothing if it has been sent. */
export function replace(storage: OutboxStorage, { key, id }: Pick<Item, 'key' | 'id'>, report: Report): void {
  if (storage.getItem(key) !== null) storage.setItem(key, JSON.stringify({ id, report }))
}

/** The reports of this user that wait, oldest first. An item that cannot be read is removed. */
export function waiting(storage: OutboxStorage, userId: string): Item[] {
  return keysOf(storage, userId).flatMap((key) => {
    const item = parse(storage.getItem(key))
    if (!item) storage.removeItem(key)
    return item ? [{ key, ...item }] : []
  })
}

export function remove(storage: OutboxStorage, items: readonly Item[]): void {
  for (const { key } of items) storage.removeItem(key)
}

/** The server accepts bodies of 256 KiB; the rest is left for the envelope. */
const batchBytes = 200 * 1024

/** The reports to send next, in order: consecutive answers together, any other report alone. */
export function nextBatch(items: readonly Item[], maxAnswers: number): readonly Item[] {
  const batch: Item[] = []
  let bytes = 0
  for (const item of items) {
    if (item.report.kind !== 'answer' && batch.length > 0) break
    bytes += new TextEncoder().encode(JSON.stringify(item.report)).length
    if (batch.length > 0 && bytes > batchBytes) break
    batch.push(item)
    if (item.report.kind !== 'answer' || batch.length === maxAnswers) break
  }
  return batch
}

export interface Failure {
  readonly status: number
  /** The problem code, where one of our services answered and not a proxy on the way to it. */
  readonly code: string | undefined
}

/** Whether trying again can never help. A `conflict` was a lost race with another writer: it can. */
export const isFinal = ({ status, code }: Failure): boolean =>
  code !== undefined &&
  code !== 'conflict' &&
  // What was practised before stays to be sent, for when a guardian has consented.
  code !== 'consent-needed' &&
  (status === 501 || (status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)))

/** A server may ask to wait until tomorrow: it is tried sooner, since a restart forgets what it has counted. */
const longestPauseMs = 15 * 60_000

/**
 * Milliseconds before the next try, after this many failures in a row (at least 1). `retryAfterSeconds` is what the
 * server asked for.
 */
export const backOffMs = (failures: number, retryAfterSeconds = 0): number =>
  Math.max(Math.min(1000 * 2 ** (failures - 1), 30_000), Math.min(retryAfterSeconds * 1000, longestPauseMs))

/** The words that these reports, oldest first, say are done with: mastered or reviewed, and not undone since. */
export function wordsDone(reports: readonly Report[]): ReadonlySet<string> {
  const done = new Set<string>()
  for (const report of reports) {
    if (report.kind === 'mastered') for (const word of report.words) done.add(word)
    else if (report.kind === 'reviewed') done.add(report.word)
    else if (report.kind === 'undone') done.delete(report.word)
  }
  return done
}
