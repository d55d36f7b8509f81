import { useSyncExternalStore } from 'react'
import { currentUser, type EndedSession, endedSession, onSessionChange, type User } from './session.ts'

/** Who is signed in on this device. */
export const useCurrentUser = (): User | undefined => useSyncExternalStore(onSessionChange, currentUser)

let shown: EndedSession | undefined
/** The same object as long as the same is noted. */
function keptEndedSession(): EndedSession | undefined {
  const ended = endedSession()
  const isSame = ended?.userId === shown?.userId && ended?.role === shown?.role && ended?.message === shown?.message
  if (!isSame) shown = ended
  return shown
}
/** Whose session has ended, where nobody is signed in. */
export const useEndedSession = (): EndedSession | undefined => useSyncExternalStore(onSessionChange, keptEndedSession)

/** Whether to show what changes something: not to whoever may only read. Their own password stays theirs to change. */
export const useMayChange = (): boolean => useCurrentUser()?.isReadOnly === false
