import type { ReactNode } from 'react'
import styles from './screen.module.css'

/** The layout of a practice screen: a line at the top, the rest below. */
export const Screen = ({ top, children }: { top: ReactNode; children: ReactNode }) => (
  <div className={styles.screen}>
    <header className={styles.top}>{top}</header>
    <div className={styles.body}>{children}</div>
  </div>
)

export const TopSide = ({ children }: { children: ReactNode }) => <div className={styles.side}>{children}</div>
export const TopCount = ({ children }: { children: ReactNode }) => <span className={styles.count}>{children}</span>
