import type { ReactNode } from 'react'
import styles from './entry.module.css'
import { EntryRoad } from './entry-road.tsx'

/** The page shell before signing in: a name, a tagline, a card for a form, and the road that begins here. */
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
    <EntryRoad />
  </main>
)
