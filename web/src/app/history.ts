import type { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { isHeld } from '../ui/leaving.ts'

/** A history as React Router makes it. */
export type History = ReturnType<typeof createBrowserHistory>

/**
 * A history whose steps the page on screen may hold. React Router offers that only together with its loading of data,
 * which is more than half of it and serves nothing here.
 */
export function heldHistory(history: History): History {
  /** The path on the screen. A step back or forward is in the address before anybody could hold it. */
  let shown = history.location.pathname
  /** Called when a step that is held has been taken back. */
  let onTakenBack: (() => void) | undefined
  let isLetThrough = false

  /** Whether a step by the browser's own buttons is held: then the address goes back to what is on the screen. */
  function isStepHeld(to: string, delta: number): boolean {
    let tell: (() => void) | undefined
    const takenBack = new Promise<void>((resolve) => (tell = resolve))
    const go = () =>
      void takenBack.then(() => {
        isLetThrough = true
        history.go(delta)
      })
    if (!isHeld({ from: shown, to, go })) return false
    onTakenBack = tell
    history.go(-delta)
    return true
  }
  const unlessHeld = (to: Parameters<History['push']>[0], go: () => void): void => {
    if (!isHeld({ from: shown, to: history.createURL(to).pathname, go })) go()
  }

  return {
    ...history,
    get action() {
      return history.action
    },
    get location() {
      return history.location
    },
    push: (to, state) => unlessHeld(to, () => history.push(to, state)),
    replace: (to, state) => unlessHeld(to, () => history.replace(to, state)),
    listen: (listener) =>
      history.listen((update) => {
        const { action, location, delta } = update
        if (action === 'POP' && onTakenBack) {
          onTakenBack()
          onTakenBack = undefined
          return
        }
        if (action === 'POP' && !isLetThrough && delta && isStepHeld(location.pathname, delta)) return
        isLetThrough = false
        shown = location.pathname
        listener(update)
      }),
  }
}
