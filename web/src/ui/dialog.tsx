import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { dialogs } from '../text/app.ts'
import styles from './dialog.module.css'
import { OneFigureStop } from './figure-stop.tsx'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Beside the title. */
  aside?: ReactNode
  /**
   * For forms of many fields, or for as much of the window as there is: then its content scrolls by itself. A `screen`
   * is all of a phone, and shows its title itself.
   */
  size?: 'wide' | 'full' | 'screen'
  /** What it can be left by: in sight, however far its content is scrolled. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A titled panel over the page; closes by button, backdrop or Escape. The focus starts at `data-autofocus`,
 * stays inside and returns to where it was.
 */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null)

function OpenDialog({ onClose, title, aside, size, foot, children }: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={[styles.dialog, size && styles[size]].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
        <IconButton label={dialogs.close} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>
        <OneFigureStop>{children}</OneFigureStop>
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
