import type { ReactNode } from 'react'
import styles from './history.module.css'

export interface ShownChange {
  readonly key: string | number
  /** What was done, in a word. */
  readonly what: string
  /** By whom and when. */
  readonly by: string
  /** Beside what was done, such as that it holds now. */
  readonly badge?: string | undefined
  /** What has changed by it. */
  readonly details?: ReactNode
  readonly actions?: ReactNode
}

/** What became of a word or a wordbook, the latest first. */
export const ChangeList = ({ label, changes }: { label: string; changes: readonly ShownChange[] }) => (
  <ol className={styles.changes} aria-label={label}>
    {changes.map(({ key, what, by, badge, details, actions }) => (
      <li key={key}>
        <header>
          <b>{what}</b>
          {badge && <span className={styles.badge}>{badge}</span>}
          <span className={styles.by}>{by}</span>
          <div>{actions}</div>
        </header>
        {details}
      </li>
    ))}
  </ol>
)
