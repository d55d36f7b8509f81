import type { CSSProperties } from 'react'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import styles from './session-bar.module.css'

/** More pieces than this are too short on a phone. */
const mostPieces = 15

interface SessionBarProps {
  /** Of these, done first, then those on their way: the bar fills from its beginning, a piece a word. */
  words: number
  done: number
  underway: number
  /** Of the steps of all words, which fill the bar, or the words on their way alike. */
  value: number
  max: number
  label: string
  valueText: string
}

/** How far a session is, word by word. */
export function SessionBar({ words, done, underway, ...progress }: SessionBarProps) {
  if (words > mostPieces) return <ProgressBar {...progress} />
  const { value, max, label, valueText } = progress
  const walked = ((value / max) * words - done) / Math.max(1, underway)
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      style={{ '--walked': `${Math.min(100, Math.max(0, 100 * walked))}%` } as CSSProperties}
    >
      {Array.from({ length: words }, (_, place) => (
        <i
          key={place}
          className={place < done ? styles.done : place < done + underway ? styles.underway : styles.toCome}
        />
      ))}
    </div>
  )
}
