import { useSyncExternalStore } from 'react'
import { keptOwner } from '../api/kept-answers.ts'
import { onSessionChange } from '../session/session.ts'

/** How often a page that stays open asks for a new version. */
const lookEveryMs = 60 * 60 * 1000
/** The page that is open comes first. */
const startAfterMs = 2000

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether another version than the running one waits to be taken. */
export const useHasNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null)

/** Opens the page anew in the version that waits. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('take-over', [])
}

function watch(registration: ServiceWorkerRegistration): void {
  const note = () => {
    // The first one of all does not wait for anybody.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null
    for (const listener of listeners) listener()
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', note))
  note()
  const look = () => void registration.update().catch(() => undefined)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  setInterval(look, lookEveryMs)
}

/** Keeps what sessions need without a network, in a script that comes when there is time for it. */
async function keepAhead(): Promise<void> {
  const ahead = await import('../features/practice/keep-ahead.ts')
  await ahead.keepAhead()
}
const keepAheadWhereOnline = () =>
  void (
    navigator.onLine && keepAhead().catch((cause: unknown) => console.info('Not everything could be kept ahead', cause))
  )

let isStarted = false

/** For students on a device of their own: from then on it opens without a network. */
function startForOwner(): void {
  if (isStarted || keptOwner() === undefined) return
  isStarted = true
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(watch)
    .catch((cause: unknown) => console.info('The client cannot be kept on this device', cause))
  keepAheadWhereOnline()
  window.addEventListener('online', keepAheadWhereOnline)
  setInterval(keepAheadWhereOnline, lookEveryMs)
}

/** Once the first page has come, for nothing here may delay it. Vite's own server has no worker. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => {
    onSessionChange(startForOwner)
    setTimeout(startForOwner, startAfterMs)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
