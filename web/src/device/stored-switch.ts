import { useSyncExternalStore } from 'react'

/** A setting of this device that is on or off and survives a reload, stored as `1` or `0` under `key`. */
export function storedSwitch(key: string, initial: boolean) {
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  const isOn = (): boolean => {
    const stored = localStorage.getItem(key)
    return initial ? stored !== '0' : stored === '1'
  }
  const subscribe = (listener: () => void): (() => void) => {
    const fromOtherTab = (event: StorageEvent) => event.key === key && listener()
    listeners.add(listener)
    window.addEventListener('storage', fromOtherTab)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', fromOtherTab)
    }
  }
  return {
    isOn,
    set: (next: boolean): void => {
      localStorage.setItem(key, next ? '1' : '0')
      changed()
    },
    use: (): boolean => useSyncExternalStore(subscribe, isOn),
  }
}
