import type { ReactNode } from 'react'
import styles from './notice-row.module.css'

/** One line that says what waits, and what to do about it. */
export const NoticeRow = ({ badge, text, action }: { badge: string; text: string; action: ReactNode }) => (
  <section className={styles.notice} aria-label={badge}>
    <span className={styles.badge}>{badge}</span>
    <span className={styles.text}>{text}</span>
    {action}
  </section>
)
