import { useSyncExternalStore } from 'react'

/** A setting of this device that survives a reload, stored as a text under `key`; `null` until one is set. */
export function storedText(key: string) {
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  const read = (): string | null => localStorage.getItem(key)
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
    read,
    set: (next: string): void => {
      localStorage.setItem(key, next)
      changed()
    },
    use: (): string | null => useSyncExternalStore(subscribe, read),
  }
}
