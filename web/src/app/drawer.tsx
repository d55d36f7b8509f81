import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { frame } from '../text/app.ts'
import styles from './area-frame.module.css'

const wide = '(min-width: 768px)'

/** The menu over the page on small screens. A modal dialog keeps the focus inside and gives it back. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const query = matchMedia(wide)
    query.addEventListener('change', onClose)
    return () => query.removeEventListener('change', onClose)
  }, [onClose])
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={frame.menu}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
