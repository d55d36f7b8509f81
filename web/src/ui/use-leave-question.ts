import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/** While `isOn`, leaving the page waits for an answer; the browser asks in its own words when the tab is closed. */
export function useLeaveQuestion(isOn: boolean): { isAsked: boolean; leave: () => void; stay: () => void } {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
  return {
    isAsked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
