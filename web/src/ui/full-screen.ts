import { useLayoutEffect, useSyncExternalStore } from 'react'

let claims = 0
const listeners = new Set<() => void>()
const claim = (change: 1 | -1) => {
  claims += change
  listeners.forEach((listener) => listener())
}

/** While `isOn`, the page has the whole screen: the frame around it shows neither menu nor header. */
export function useFullScreen(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return
    claim(1)
    return () => claim(-1)
  }, [isOn])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsFullScreen = (): boolean => useSyncExternalStore(subscribe, () => claims > 0)
