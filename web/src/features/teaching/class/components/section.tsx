import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  note?: string | undefined
  action?: ReactNode
  children: ReactNode
}

/** A part of the page that is read: it lies on the paper under a line, not on a card. */
export function Section({ title, note, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
        {action && <div>{action}</div>}
      </header>
      {children}
    </section>
  )
}
