import { queryOptions } from '@tanstack/react-query'
import { latestSession, whereToGoOn } from '../../api/latest-session.ts'
import { flushed } from '../../outbox/outbox.ts'
import { clearAllPractice } from '../../session/practice-storage.ts'
import { loadItems } from './api.ts'
import { deedsOf, type LoggedSession } from './logged-session.ts'
import { storedSession } from './session/keeping/stored-session.ts'
import type { PracticeItem } from './session/practice-item.ts'
import { isRunning, type Running } from './session/session-state.ts'

/** Where the log says that a session stands; `null` where nothing of it is left to practise. */
export async function standingOf(session: LoggedSession, items: readonly PracticeItem[]): Promise<Running | null> {
  if (items.length === 0 || session.course === null) return null
  // Needed by whoever changes devices, and fetched by nobody else.
  const { replay } = await import('./session/replay.ts')
  const { session_id: id, mode, tier, course } = session
  const state = replay({ id, mode, tier, seed: course.seed, items, deeds: deedsOf(session) }, Date.now())
  return isRunning(state) ? state : null
}

/** A student who could go on with what is stored waits no longer for a server that does not answer. */
const answerLimitMs = 4000

/** Asked once, on entering practice. */
export const unfinishedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['practice', 'unfinished', userId],
    refetchOnWindowFocus: false,
    gcTime: 0,
    queryFn: ({ signal }) => unfinishedSession(userId, signal),
  })

/**
 * The session that this student can go on with, from this device or another one; `null` where there is none. Without an
 * answer of the server it is what this device has stored.
 */
async function unfinishedSession(userId: string, signal: AbortSignal): Promise<Running | null> {
  const stored = storedSession(localStorage, userId)
  if (stored !== null && !navigator.onLine) return stored
  try {
    // What this device has answered is counted before it is compared.
    await flushed()
    const inTime = stored === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)])
    const latest = await latestSession(stored?.session, inTime)
    const from = whereToGoOn(stored?.session ?? null, latest)
    if (from === 'here') return stored
    const state = from === 'log' ? await goneOnElsewhere(latest.session!, { stored, signal }) : null
    if (state === null && stored !== null) clearAllPractice(localStorage)
    return state
  } catch (cause) {
    if (signal.aborted) throw cause
    console.error('The log could not be asked for a session', cause)
    return stored
  }
}

async function goneOnElsewhere(
  session: LoggedSession,
  { stored, signal }: { stored: Running | null; signal: AbortSignal },
): Promise<Running | null> {
  const { session_id: sessionId, mode, tier, course } = session
  const words = course?.words ?? []
  if (words.length === 0) return null
  const isStored = stored?.session.id === sessionId
  return standingOf(
    session,
    isStored ? stored.session.items : await loadItems(words, { mode, tier, sessionId, signal }),
  )
}
