import { answersPerBatch } from '@wordtrail/contracts/learning/limits'
import { useSyncExternalStore } from 'react'
import { v4 as uuid } from 'uuid'
import { ApiError } from '../api/api-client.ts'
import { currentUser, onSessionChange, sessionToken } from '../session/session.ts'
import {
  backOffMs,
  type Item,
  isFinal,
  nextBatch,
  put,
  type Report,
  remove,
  replace,
  waiting,
  withOverflow,
  wordsDone,
} from './queue.ts'
import { countWaiting } from './queue-keys.ts'
import { sendReports } from './send-report.ts'

export type { Report } from './queue.ts'

const storage = withOverflow(localStorage)
const listeners = new Set<() => void>()
const refusalListeners = new Set<(report: Report, message: string) => void>()
const changed = () => listeners.forEach((listener) => listener())

const pending = (): number => {
  const user = currentUser()
  return user ? countWaiting(storage, user.id) : 0
}

/** Ids of reports that are still to be completed. They wait in their order, and hold up no other. */
const incomplete = new Set<string>()
const ready = (userId: string): Item[] => waiting(storage, userId).filter(({ id }) => !incomplete.has(id))

/** Something was left unsent and is to be tried again. */
interface Unsent {
  readonly retryAfterSeconds?: number | undefined
}

/** Sends the reports of the signed-in user, until none is left that can be sent now. */
async function sendAll(userId: string): Promise<Unsent | undefined> {
  let maxAnswers: number = answersPerBatch
  for (;;) {
    const token = sessionToken()
    if (!token || currentUser()?.id !== userId) return undefined
    const batch = nextBatch(ready(userId), maxAnswers)
    if (batch.length === 0) return undefined
    try {
      const settled = await sendReports(batch, { userId, token })
      if (settled.length === 0) return {}
      remove(storage, settled)
    } catch (cause) {
      if (!(cause instanceof ApiError)) return {}
      if (!isFinal(cause)) return { retryAfterSeconds: cause.retryAfterSeconds }
      // One of them is to blame: sent alone, each answer stands or falls by itself.
      if (batch.length > 1) maxAnswers = 1
      else {
        console.error('A report was refused for good', cause)
        remove(storage, batch)
        for (const { report } of batch) for (const listener of refusalListeners) listener(report, cause.message)
      }
    }
    changed()
  }
}

/** Over plain http there are no locks: two tabs may then send the same report, whose id makes it one event. */
const withOutboxLock = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(`wt_outbox_${userId}`, work) : work()

let sendingFor: string | undefined
let failures = 0
/** Until this time, in milliseconds since 1970, the server has asked not to be called. */
let pausedUntil = 0
let timer: ReturnType<typeof setTimeout> | undefined

const retryNow = (): void => {
  pausedUntil = 0
  void drain()
}

async function drain(): Promise<void> {
  const user = currentUser()
  if (!user || sendingFor === user.id || Date.now() < pausedUntil) return
  clearTimeout(timer)
  sendingFor = user.id
  const unsent = await withOutboxLock(user.id, () => sendAll(user.id)).catch((cause: unknown): Unsent => {
    console.error('The outbox stopped', cause)
    return {}
  })
  if (sendingFor === user.id) sendingFor = undefined
  failures = unsent ? failures + 1 : 0
  if (unsent) {
    const { retryAfterSeconds } = unsent
    if (retryAfterSeconds !== undefined) pausedUntil = Date.now() + backOffMs(1, retryAfterSeconds)
    timer = setTimeout(retryNow, backOffMs(failures, retryAfterSeconds))
  } else if (ready(user.id).length > 0) void drain()
}

/**
 * Keeps a report and sends it in the background, after the earlier ones. `id` is for a report that may be undone later.
 * Never throws and never waits.
 */
export function report(item: Report, id?: string): void {
  keep(item, id)
  void drain()
}

/**
 * Keeps a report at once, and sends it when `completed` gives its full version. If the page closes first, the report is
 * sent as it was kept. `completed` must settle; where it rejects, the report stays as it is.
 */
export function reportWhenComplete(item: Report, completed: Promise<Report>): void {
  const kept = keep(item)
  if (!kept) return
  incomplete.add(kept.id)
  void completed
    .then((report) => replace(storage, kept, report))
    .catch((cause: unknown) => console.error('A report could not be completed', cause))
    .then(() => {
      incomplete.delete(kept.id)
      return drain()
    })
}

function keep(report: Report, ownId?: string): Pick<Item, 'key' | 'id'> | undefined {
  const user = currentUser()
  if (!user) return void console.error('A report without a signed-in user was dropped', report)
  const id = report.kind === 'answer' ? report.answer.id : (ownId ?? uuid())
  const key = put(storage, { userId: user.id, id, report, now: Date.now() })
  changed()
  return { id, key }
}

/**
 * Calls back for each report that is refused for good, with the server's message. Gives the function that ends this.
 */
export function onRefusal(listener: (report: Report, message: string) => void): () => void {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

/** Sends what earlier visits left, and tries again whenever that may help. Call once. */
export function startOutbox(): void {
  const retry = () => {
    failures = 0
    changed()
    retryNow()
  }
  window.addEventListener('online', retry)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith('wt_outbox_')) changed()
  })
  onSessionChange(retry)
  retry()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOutboxState = (): { pending: number } => ({
  pending: useSyncExternalStore((listener) => {
    const stops = [subscribe(listener), onSessionChange(listener)]
    return () => stops.forEach((stop) => stop())
  }, pending),
})

/** Whether a report that `isMeant` finds waits to be sent. */
export const useIsWaiting = (isMeant: (report: Report) => boolean): boolean =>
  useSyncExternalStore(subscribe, () => {
    const user = currentUser()
    return user !== undefined && waiting(storage, user.id).some(({ report }) => isMeant(report))
  })

/** What waits for somebody who is not signed in at present. */
export const useOutboxStateOf = (userId: string): { pending: number } => ({
  pending: useSyncExternalStore(subscribe, () => countWaiting(storage, userId)),
})

/** Words that whoever is signed in is done with, as the server does not know yet. */
export function wordsDoneHere(): ReadonlySet<string> {
  const user = currentUser()
  return wordsDone(user ? waiting(storage, user.id).map(({ report }) => report) : [])
}

/** Resolves once everything has been sent, or after 3 s at most; at once where there is no network. */
export function flushed(): Promise<void> {
  if (pending() === 0 || !navigator.onLine) return Promise.resolve()
  void drain()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(limit)
      stop()
      resolve()
    }
    const limit = setTimeout(done, 3000)
    const stop = subscribe(() => {
      if (pending() === 0) done()
    })
  })
}
