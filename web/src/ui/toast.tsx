import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

let shown: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const show = (message: string | undefined): void => {
  shown = message
  listeners.forEach((listener) => listener())
}

/** Shows a message for four seconds; a newer message replaces it. */
export function toast(message: string): void {
  clearTimeout(timer)
  show(message)
  timer = setTimeout(() => show(undefined), 4000)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const message = useSyncExternalStore(subscribe, () => shown)
  return (
    <div className={styles.toasts} role="status">
      {message && <div className={styles.toast}>{message}</div>}
    </div>
  )
}
