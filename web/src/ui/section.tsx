import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  note?: ReactNode
  /** Beside the heading, at its right. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page that lies on its paper, under a line: what is read, not filled in. */
export function Section({ title, note, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
        {aside && <div>{aside}</div>}
      </header>
      {children}
    </section>
  )
}
