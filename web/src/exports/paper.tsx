import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { printing as text } from '../text/exports.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useFullScreen } from '../ui/full-screen.ts'
import styles from './paper.module.css'

interface PaperProps {
  title: string
  /** Where the table is looked at and changed. */
  back: string
  /** Wide tables lie. */
  isLying?: boolean
  /** For the foot. */
  notes: readonly { readonly name: string; readonly value: string }[]
  children: ReactNode
}

/** A page as it goes on A4 paper, with a button that prints it. */
export function Paper({ title, back, isLying = false, notes, children }: PaperProps) {
  useFullScreen(true)
  return (
    <div className={`${styles.ground} ${isLying ? styles.lying : styles.upright}`}>
      <div className={styles.tools}>
        <ButtonLink look="quiet" to={back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {text.back}
        </ButtonLink>
        <Button look="quiet" onClick={() => window.print()}>
          <IconPrinter size={18} stroke={1.75} aria-hidden />
          {text.print}
        </Button>
      </div>
      <article className={styles.paper}>
        <h1>{title}</h1>
        {children}
        <dl className={styles.foot}>
          {notes.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </article>
    </div>
  )
}
