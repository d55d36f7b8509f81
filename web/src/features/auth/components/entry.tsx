import type { ReactNode } from 'react'
import styles from './entry.module.css'

/** The page before anyone is signed in: a name, a line, a card with a form. */
export const Entry = ({ title, tagline, children }: { title: string; tagline: string; children: ReactNode }) => (
  <main className={styles.entry}>
    <header>
      <div className={styles.steps} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
      <h1>{title}</h1>
      <p>{tagline}</p>
    </header>
    <div className={styles.card}>{children}</div>
  </main>
)
