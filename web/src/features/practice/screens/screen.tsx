import type { ReactNode } from 'react'
import styles from './screen.module.css'

interface ScreenProps {
  top: ReactNode
  /** On a wide screen, to the right of the rest. */
  beside?: ReactNode
  children: ReactNode
}

/** The layout of a practice screen: a line at the top, the rest below. */
export const Screen = ({ top, beside, children }: ScreenProps) => (
  <div className={`${styles.screen} ${beside ? styles.wide : ''}`}>
    <header className={styles.top}>{top}</header>
    <div className={styles.body}>{children}</div>
    {beside}
  </div>
)

export const TopSide = ({ children }: { children: ReactNode }) => <div className={styles.side}>{children}</div>
/** `short`: the same for a narrow screen. */
export const TopCount = ({ short, children }: { short?: string; children: ReactNode }) => (
  <span className={styles.count}>
    {short && <span className={styles.short}>{short}</span>}
    <span className={short && styles.long}>{children}</span>
  </span>
)
