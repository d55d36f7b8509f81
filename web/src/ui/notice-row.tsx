import type { ReactNode } from 'react'
import styles from './notice-row.module.css'

/** A line that says what waits for the student, with an action for it. */
export const NoticeRow = ({ badge, text, action }: { badge: string; text: string; action?: ReactNode }) => (
  <section className={styles.notice} aria-label={badge}>
    <span className={styles.badge}>{badge}</span>
    <span className={styles.text}>{text}</span>
    {action}
  </section>
)
