import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import type { History } from './history.ts'
import { NextPath } from './next-path.ts'

/** Shows what stands at the place that `history` is at. */
export function HistoryRouter({ history, children }: { history: History; children: ReactNode }) {
  const [{ action, location }, show] = useState<Pick<History, 'action' | 'location'>>(() => ({
    action: history.action,
    location: history.location,
  }))
  const [nextPath, setNextPath] = useState<string>()
  // The page before stays on screen until the next one has come; what was pressed for it says so at once.
  useLayoutEffect(
    () =>
      history.listen((update) => {
        setNextPath(update.location.pathname)
        startTransition(() => {
          show(update)
          setNextPath(undefined)
        })
      }),
    [history],
  )
  return (
    <NextPath value={nextPath}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </NextPath>
  )
}
