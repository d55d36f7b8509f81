import type { ReactNode } from 'react'
import styles from './entry.module.css'

/** The page shell before signing in: a name, a tagline, and a card for a form. */
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
