import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { currentUser, endedSession, onSessionChange } from './session.ts'

/**
 * What stood in forms when a session ended under them, by place. It is in this tab's memory only, for the person who
 * typed it: nobody else who signs in, and nobody who looks into the browser's storage, finds it.
 */
let kept: { readonly userId: string; readonly values: Map<string, unknown> } | undefined

onSessionChange(() => {
  // While nobody is signed in, whoever's session ended is waited for.
  if (kept && kept.userId !== (currentUser()?.id ?? endedSession()?.userId)) kept = undefined
})

function keep(userId: string, place: string, value: unknown): void {
  if (kept?.userId !== userId) kept = { userId, values: new Map() }
  kept.values.set(place, value)
}

const isOf = (userId: string | undefined): boolean => kept !== undefined && kept.userId === userId

/** What was kept of a place for whoever is signed in. */
export const keptAt = (place: string): unknown => (isOf(currentUser()?.id) ? kept?.values.get(place) : undefined)

/** Whether something that this person typed is kept in this tab. */
export const isKeptFor = (userId: string): boolean => isOf(userId) && kept!.values.size > 0

/**
 * Keeps `value` where a session ends under the form that it stands in; `undefined`: nothing to keep. What was kept
 * before is dropped once the form is there again: it holds it then.
 */
export function useKeeping(place: string, value: unknown): void {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    const userId = currentUser()?.id
    kept?.values.delete(place)
    return () => {
      // Whoever leaves the page in another way has left what they typed.
      const hasEnded = userId !== undefined && !currentUser() && endedSession()?.userId === userId
      if (hasEnded && latest.current !== undefined) keep(userId, place, latest.current)
    }
  }, [place])
}

/**
 * State of a form that outlives an ended session: whoever signs in again, in this tab, finds it as they left it. The
 * place names the form and what it is of.
 */
export function useKeptState<T>(place: string, initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>] {
  const [first] = useState(initial)
  const [value, setValue] = useState(() => (keptAt(place) as T | undefined) ?? first)
  useKeeping(place, value === first ? undefined : value)
  return [value, setValue]
}
