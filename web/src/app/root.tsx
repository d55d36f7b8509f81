import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { app } from '../text/app.ts'
import { LoadingState } from '../ui/page-state.tsx'
import { usePageTitle } from './page-title.ts'

/** Around every route: the document's title, and something to see while a page loads. */
export function Root() {
  const title = usePageTitle()
  useEffect(() => {
    document.title = app.titleOf(title)
  }, [title])
  return (
    <Suspense fallback={<LoadingState />}>
      <Outlet />
    </Suspense>
  )
}
