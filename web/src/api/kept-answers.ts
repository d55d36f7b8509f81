import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { useSyncExternalStore } from 'react'
import { forgetAllKept, forgetBefore, forgetOthers, getKept, putKept } from '../device/kept-store.ts'
import { onNetworkChange } from '../device/network.ts'
import { currentUser, factsOf, onSessionChange, sessionToken } from '../session/session.ts'
import { ApiError, type Asked, call } from './api-client.ts'

/** A student who has said that the device is their own; nothing is kept of anybody else. */
export function keptOwner(): string | undefined {
  const token = sessionToken()
  const user = currentUser()
  return token && user?.role === 'user' && factsOf(token).isRemembered ? user.id : undefined
}

/** Keeps a value for when there is no network, where that is allowed. */
export async function keep(name: string, value: unknown): Promise<void> {
  const owner = keptOwner()
  if (owner === undefined) return
  await putKept({ owner, name, at: Date.now(), value }, () => keptOwner() === owner)
}

/** What was kept of whoever is signed in, and when, in milliseconds since 1970. */
export async function keptValue(name: string): Promise<{ readonly value: unknown; readonly at: number } | undefined> {
  const owner = keptOwner()
  return owner === undefined ? undefined : getKept(owner, name)
}

/** Forgets what was kept before `at`, in milliseconds since 1970. */
export async function forgetKeptBefore(at: number): Promise<void> {
  const owner = keptOwner()
  if (owner !== undefined) await forgetBefore(owner, at)
}

let isShowingKept = false
const listeners = new Set<() => void>()
function showKept(next: boolean): void {
  if (isShowingKept === next) return
  isShowingKept = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  const leave = onNetworkChange(listener)
  listeners.add(listener)
  return () => {
    leave()
    listeners.delete(listener)
  }
}
/** Whether there is no network, or what is on screen was kept because no answer came. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine || isShowingKept)

/** Whether no answer came. */
export const isUnanswered = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 0

/** The calls that only read. */
type Reads = Extract<keyof Api, `GET ${string}`>

/** Calls, and keeps the answer; where none comes, it is the one that was kept. Rejects as `call` does where none was. */
export async function keptCall<Key extends Reads>(key: Key, ...asked: Asked<Key>): Promise<Output<Api[Key]>> {
  const { params, query } = (asked[0] ?? {}) as { params?: object; query?: object }
  const name = `answer ${key} ${JSON.stringify([params, query])}`
  try {
    const answer = await call(key, ...asked)
    void keep(name, answer)
    showKept(false)
    return answer
  } catch (cause) {
    const kept = isUnanswered(cause) ? await keptValue(name) : undefined
    if (!kept) throw cause
    showKept(true)
    return kept.value as Output<Api[Key]>
  }
}

/** Forgets what is kept of whoever is not signed in on a device of their own, now and from now on. Call once. */
export function forgetKeptOfOthers(): void {
  const forget = () => {
    const owner = keptOwner()
    if (owner === undefined) showKept(false)
    void (owner === undefined ? forgetAllKept() : forgetOthers(owner))
  }
  onSessionChange(forget)
  forget()
}
