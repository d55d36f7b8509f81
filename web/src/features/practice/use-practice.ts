import { useState, useSyncExternalStore } from 'react'
import { player } from '../../audio/audio.ts'
import { runEffect } from './run-effect.ts'
import { initialState, reduce } from './session/machine.ts'
import type { PracticeEvent } from './session/practice-event.ts'
import type { State } from './session/session-state.ts'

export type Send = (event: PracticeEvent) => void

/**
 * The machine, with each of its effects run exactly once. When no component subscribes any more, loading is aborted and
 * sound stopped.
 */
function practiceStore(userId: string) {
  let state: State = initialState
  let unmounted = new AbortController()
  const listeners = new Set<() => void>()

  function send(event: PracticeEvent): void {
    const outcome = reduce(state, event)
    state = outcome.state
    for (const listener of listeners) listener()
    for (const effect of outcome.effects)
      runEffect(effect, { userId, state: outcome.state, send, signal: unmounted.signal })
  }
  function subscribe(listener: () => void): () => void {
    if (unmounted.signal.aborted) unmounted = new AbortController()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      unmounted.abort()
      player.stop()
    }
  }
  return { send, subscribe, current: () => state }
}

export function usePractice(userId: string): [State, Send] {
  const [store] = useState(() => practiceStore(userId))
  return [useSyncExternalStore(store.subscribe, store.current), store.send]
}
