import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { latestSession } from '../../api/latest-session.ts'
import { isSessionKey } from '../../session/practice-storage.ts'
import { storedSession, storedSetting } from './session/keeping/stored-session.ts'
import { isRunning, type Running, type Session, type State } from './session/session-state.ts'
import { standingOf } from './unfinished.ts'

export type Where = 'tab' | 'device'
/** What has become of the session in play in another tab or on another device. */
export type Elsewhere =
  /** It has gone on there, up to so many answers. It may go on further until somebody asks where it stands. */
  | { kind: 'goneOn'; where: Where; stateNow: () => Running; answers: number }
  | { kind: 'over'; where: Where }
  /** Another session was begun there. */
  | { kind: 'replaced'; where: Where }

/** How often another device is looked for: a student who changes devices needs longer to find the place. */
const lookEveryMs = 15_000

function inAnotherTab(userId: string, { id }: Session): Elsewhere | undefined {
  const state = storedSession(localStorage, userId)
  if (state === null)
    // A tab that has no room to store a session removes that alone. At the end of a session its setting goes too.
    return storedSetting(localStorage, userId) === null ? { kind: 'over', where: 'tab' } : undefined
  return state.session.id === id
    ? {
        kind: 'goneOn',
        where: 'tab',
        stateNow: () => storedSession(localStorage, userId) ?? state,
        answers: state.session.answers,
      }
    : { kind: 'replaced', where: 'tab' }
}

async function onAnotherDevice(
  { id, items }: Session,
  { answers, signal }: { answers: number; signal: AbortSignal },
): Promise<Elsewhere | undefined> {
  const { session, is_superseded: isSuperseded } = await latestSession({ id, answers }, signal)
  if (isSuperseded) return { kind: 'replaced', where: 'device' }
  if (session?.session_id !== id) return undefined
  if (session.is_over) return { kind: 'over', where: 'device' }
  if (session.answers <= answers) return undefined
  const state = await standingOf(session, items)
  return state
    ? { kind: 'goneOn', where: 'device', stateNow: () => state, answers: session.answers }
    : { kind: 'over', where: 'device' }
}

/**
 * Tells when the session in play goes on or ends elsewhere: of other tabs at once, of other devices every 15 seconds
 * and whenever the student comes back to this page. After `dismiss` it is told again once more was done there.
 */
export function useElsewhere(userId: string, state: State): { elsewhere: Elsewhere | undefined; dismiss: () => void } {
  const [told, setTold] = useState<{ id: string; found: Elsewhere | undefined }>()
  const dismissed = useRef({ id: '', answers: 0 })
  const session = isRunning(state) ? state.session : undefined
  const lookAtTabs = useEffectEvent(() => session && setTold({ id: session.id, found: inAnotherTab(userId, session) }))
  const lookAtDevices = useEffectEvent((signal: AbortSignal) => {
    if (!session || document.visibilityState === 'hidden' || !navigator.onLine) return
    const { id } = session
    const answers = Math.max(session.answers, dismissed.current.id === id ? dismissed.current.answers : 0)
    onAnotherDevice(session, { answers, signal }).then(
      (found) => found && setTold({ id, found }),
      // It is asked for again soon.
      () => undefined,
    )
  })
  const sessionId = session?.id
  useEffect(() => {
    if (sessionId === undefined) return
    const left = new AbortController()
    const { signal } = left
    const look = () => lookAtDevices(signal)
    const timer = setInterval(look, lookEveryMs)
    window.addEventListener('storage', ({ key }) => isSessionKey(key) && lookAtTabs(), { signal })
    document.addEventListener('visibilitychange', look, { signal })
    window.addEventListener('online', look, { signal })
    return () => {
      clearInterval(timer)
      left.abort()
    }
  }, [sessionId])
  const elsewhere = told?.id === sessionId ? told?.found : undefined
  const dismiss = () => {
    if (told && elsewhere?.kind === 'goneOn') dismissed.current = { id: told.id, answers: elsewhere.answers }
    setTold(undefined)
  }
  return { elsewhere, dismiss }
}
