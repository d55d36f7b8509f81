import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import styles from './drop-down.module.css'

interface DropDownProps {
  /** What the button is called, where its content does not say it. */
  label: string
  button: ReactNode
  /** A square button for an icon. */
  isIcon?: boolean
  isOn?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel below it. The panel closes by Escape, by going elsewhere, and by what it holds. */
export function DropDown({ label, button, isIcon = false, isOn = false, children }: DropDownProps) {
  const openerId = useId()
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    document.getElementById(openerId)?.focus()
  }, [openerId])
  useEffect(() => {
    if (!isOpen) return
    const listeners = new AbortController()
    const leave = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerdown', leave, listeners)
    document.addEventListener('focusin', leave, listeners)
    document.addEventListener('keydown', escape, listeners)
    return () => listeners.abort()
  }, [isOpen, close])
  return (
    <div className={styles.frame} ref={frame}>
      <button
        id={openerId}
        type="button"
        className={`${isIcon ? styles.icon : styles.opener} ${isOn ? styles.on : ''}`}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div className={styles.panel} id={panelId}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
