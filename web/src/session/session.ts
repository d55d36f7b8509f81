import type { Role } from '@wordtrail/contracts/fields'
import { useSyncExternalStore } from 'react'
import { clearAllPractice } from './practice-storage.ts'

const tokenKey = 'token'

export interface User {
  readonly id: string
  readonly role: Role
  /** A superadmin who sees everything and changes nothing: the server refuses what they would change. */
  readonly isReadOnly: boolean
}

const isRole = (value: unknown): value is Role => value === 'user' || value === 'admin' || value === 'superadmin'

/** The user that a token names; `undefined` if it cannot be read, or names no role that exists. */
export function decodeUser(token: string): User | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    const { sub, role, read_only } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    return typeof sub === 'string' && sub !== '' && isRole(role)
      ? { id: sub, role, isReadOnly: read_only === true }
      : undefined
  } catch (cause) {
    console.error('The session token cannot be decoded', cause)
    return undefined
  }
}

const listeners = new Set<() => void>()
let decoded: { token: string; user: User | undefined } | undefined

export const sessionToken = (): string | null => localStorage.getItem(tokenKey)

/** Who is signed in on this device. The same object as long as the token stays the same. */
export function currentUser(): User | undefined {
  const token = sessionToken()
  if (!token) return undefined
  if (decoded?.token !== token) decoded = { token, user: decodeUser(token) }
  return decoded.user
}

const changed = () => listeners.forEach((listener) => listener())

export function signIn(token: string): void {
  localStorage.setItem(tokenKey, token)
  changed()
}

/** Forgets the token, and what practice has left on this device: the next user must not meet it. */
export function signOut(): void {
  localStorage.removeItem(tokenKey)
  clearAllPractice(localStorage)
  changed()
}

/** Calls back on sign-in and sign-out, also in other tabs. Gives the function that ends this. */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

export const useCurrentUser = (): User | undefined => useSyncExternalStore(onSessionChange, currentUser)

/** Whether to show what changes something: not to whoever may only read. Their own password stays theirs to change. */
export const useMayChange = (): boolean => useCurrentUser()?.isReadOnly === false
