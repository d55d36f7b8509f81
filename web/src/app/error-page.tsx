import { useEffect, useSyncExternalStore } from 'react'
import { onNetworkChange } from '../device/network.ts'
import { states } from '../text/app.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page-state.tsx'

/** Messages of browsers for a script that did not load, and Vite's for a style sheet. */
const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof Error &&
  /did not load in time|dynamically imported module|module script|preload CSS/i.test(failure.message)

const reload = () => location.reload()

/** Shown instead of a page that failed to load or threw. Only a reload asks again for a page that failed to load. */
export function ErrorPage({ cause }: { cause: unknown }) {
  const isLoad = isLoadFailure(cause)
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  useEffect(() => {
    if (!isLoad) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isLoad])
  const why = isOnline ? states.pageLoadFailedWhy : states.pageLoadFailedOffline
  return (
    <div role="alert">
      <EmptyState
        title={isLoad ? states.pageLoadFailed : states.pageBroke}
        text={isLoad ? why : states.pageBrokeWhy}
        // Without a network a reload would leave nothing but the browser's own notice.
        action={(isOnline || !isLoad) && <Button onClick={reload}>{isLoad ? states.retry : states.reload}</Button>}
      />
    </div>
  )
}
