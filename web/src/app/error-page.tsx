import { useRouteError } from 'react-router-dom'
import { states } from '../text/app.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page-state.tsx'

/** Browsers word it differently, and Vite says it of styles. */
const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof Error &&
  /did not load in time|dynamically imported module|module script|preload CSS/i.test(failure.message)

/** In place of a page that did not load or broke. A page that failed to load is only asked for again by a reload. */
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
