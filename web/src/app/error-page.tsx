import { useRouteError } from 'react-router-dom'
import { states } from '../text/app.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page-state.tsx'

/** Messages of browsers for a script that did not load, and Vite's for a style sheet. */
const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof Error &&
  /did not load in time|dynamically imported module|module script|preload CSS/i.test(failure.message)

/** Shown instead of a page that failed to load or threw. Only a reload asks again for a page that failed to load. */
export function ErrorPage() {
  const isLoad = isLoadFailure(useRouteError())
  return (
    <div role="alert">
      <EmptyState
        title={isLoad ? states.pageLoadFailed : states.pageBroke}
        text={isLoad ? states.pageLoadFailedWhy : states.pageBrokeWhy}
        action={<Button onClick={() => location.reload()}>{isLoad ? states.retry : states.reload}</Button>}
      />
    </div>
  )
}
