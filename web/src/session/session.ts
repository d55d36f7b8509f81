import type { Role } from '@wordtrail/contracts/fields'
import { clearOwnPractice } from './practice-storage.ts'

const tokenKey = 'token'
const endedKey = 'wt_session_ended'

export interface User {
  readonly id: string
  readonly role: Role
  /** A superadmin who sees everything and changes nothing: the server refuses what they would change. */
  readonly isReadOnly: boolean
}

/** What a token says beside its user. */
export interface TokenFacts {
  /** Id of the sign-in that it is of. */
  readonly signInId: string | undefined
  /** It holds for thirty days, and is renewed by use. */
  readonly isRemembered: boolean
  /** When it was made. */
  readonly issuedAt: Date
}

/** Somebody's session that has ended without their signing out: they are waited for. */
export interface EndedSession {
  readonly userId: string
  readonly role: Role
  /** Why it has ended, in the server's words. */
  readonly message: string
}

const isRole = (value: unknown): value is Role => value === 'user' || value === 'admin' || value === 'superadmin'

function payloadOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
}

/** The user that a token names; `undefined` if it cannot be read, or names no role that exists. */
export function decodeUser(token: string): User | undefined {
  try {
    const { sub, role, read_only } = payloadOf(token)
    return typeof sub === 'string' && sub !== '' && isRole(role)
      ? { id: sub, role, isReadOnly: read_only === true }
      : undefined
  } catch (cause) {
    console.error('The session token cannot be decoded', cause)
    return undefined
  }
}

/** Of a token that names a user. */
export function factsOf(token: string): TokenFacts {
  const { sid, remembered, iat } = payloadOf(token)
  return {
    signInId: typeof sid === 'string' ? sid : undefined,
    isRemembered: remembered === true,
    issuedAt: new Date(Number(iat) * 1000),
  }
}

const listeners = new Set<() => void>()
let decoded: { token: string; user: User | undefined } | undefined

export const sessionToken = (): string | null => localStorage.getItem(tokenKey)

const isSame = (one: User | undefined, other: User | undefined): boolean =>
  one?.id === other?.id && one?.role === other?.role && one?.isReadOnly === other?.isReadOnly

/** Who is signed in on this device. The same object as long as it is the same user, also with a renewed token. */
export function currentUser(): User | undefined {
  const token = sessionToken()
  if (!token) return undefined
  if (decoded?.token !== token) {
    const user = decodeUser(token)
    decoded = { token, user: isSame(user, decoded?.user) ? decoded?.user : user }
  }
  return decoded.user
}

const changed = () => listeners.forEach((listener) => listener())

export function signIn(token: string): void {
  localStorage.setItem(tokenKey, token)
  localStorage.removeItem(endedKey)
  changed()
}

/** Puts a renewed token in the place of the one it was made from, unless that has been replaced meanwhile. */
export function replaceToken(token: string, renewed: string): void {
  if (sessionToken() !== token) return
  localStorage.setItem(tokenKey, renewed)
  changed()
}

/** Forgets the token, and what practice has left on this device: the next user must not meet it. */
export function signOut(): void {
  const user = currentUser()
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(endedKey)
  clearOwnPractice(localStorage, user?.id ?? '')
  changed()
}

/**
 * Forgets a token that the server takes no more, in every tab. What its user has not finished or sent stays on this
 * device until they are back. Another token, which has taken its place meanwhile, stays.
 */
export function endSession(token: string, message: string): void {
  const user = currentUser()
  if (sessionToken() !== token || !user) return
  // First, so that other tabs know of it when they see that the token is gone.
  try {
    localStorage.setItem(endedKey, JSON.stringify({ userId: user.id, role: user.role, message }))
  } catch (cause) {
    console.error('There is no room to note that the session has ended', cause)
  }
  localStorage.removeItem(tokenKey)
  changed()
}

/** Whose session has ended on this device, where nobody is signed in; `undefined` where somebody signed out. */
export function endedSession(): EndedSession | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(endedKey) ?? 'null') as Partial<EndedSession> | null
    const { userId, role, message } = stored ?? {}
    return typeof userId === 'string' && isRole(role) && typeof message === 'string'
      ? { userId, role, message }
      : undefined
  } catch {
    return undefined
  }
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
