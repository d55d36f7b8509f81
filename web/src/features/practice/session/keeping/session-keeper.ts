import { clearAllPractice } from '../../../../session/practice-storage.ts'
import type { Running } from '../session-state.ts'
import { storeSession } from './stored-session.ts'

interface Kept {
  userId: string
  state: Running
}

let waiting: Kept | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Storage may be full or forbidden: the session then continues, and only a reload loses it. */
function write(): void {
  clearTimeout(timer)
  if (!waiting) return
  const { userId, state } = waiting
  waiting = undefined
  try {
    storeSession(localStorage, userId, state)
  } catch (cause) {
    console.error('The session could not be stored', cause)
  }
}

/**
 * Stores the session after the next paint, so that a large one does not delay the screen; at once when the page is
 * hidden.
 */
export function keepSession(kept: Kept): void {
  waiting = kept
  clearTimeout(timer)
  timer = setTimeout(write, 0)
}

export function forgetSession(): void {
  waiting = undefined
  clearAllPractice(localStorage)
}

window.addEventListener('pagehide', write)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write())
