import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import type { History } from './history.ts'

/** Shows what stands at the place that `history` is at. */
export function HistoryRouter({ history, children }: { history: History; children: ReactNode }) {
  const [{ action, location }, show] = useState<Pick<History, 'action' | 'location'>>(() => ({
    action: history.action,
    location: history.location,
  }))
  // The page before stays on screen until the next one has come.
  useLayoutEffect(() => history.listen((update) => startTransition(() => show(update))), [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
