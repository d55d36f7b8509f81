import { useCallback, useEffect, useRef, useState } from 'react'
import { initialState, reduce, type PracticeEvent } from './machine.ts'
import { runEffect } from './run-effect.ts'
import type { State } from './session-state.ts'

export type Send = (event: PracticeEvent) => void

/** The machine with its effects run, each exactly once. */
export function usePractice(userId: string): [State, Send] {
  const [shown, show] = useState<State>(initialState)
  const current = useRef<State>(initialState)
  const leaving = useRef<AbortController>(undefined)

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const send = useCallback<Send>(
    (event) => {
      const { state, effects } = reduce(current.current, event)
      current.current = state
      show(state)
      const signal = leaving.current?.signal ?? AbortSignal.abort()
      for (const effect of effects) runEffect(effect, { userId, state, send, signal })
    },
    [userId],
  )
  return [shown, send]
}
