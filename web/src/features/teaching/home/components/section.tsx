import { type ReactNode, useId } from 'react'
import styles from './home.module.css'

/** A part of the page that stands on its paper: a heading with a note and what belongs beside it, over a line. */
export function Section({
  title,
  note,
  aside,
  children,
}: {
  title: string
  note?: string | undefined
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}
