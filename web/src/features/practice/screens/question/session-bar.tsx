import type { CSSProperties } from 'react'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import styles from './session-bar.module.css'

/** A piece of the bar is a word: done, on its way, or to come. */
export type Piece = 'done' | 'underway' | 'toCome'

/** More pieces than this are too short on a phone. */
const mostPieces = 15

interface SessionBarProps {
  pieces: readonly Piece[]
  /** Of the steps of all words, which fill the bar, or the words on their way alike. */
  value: number
  max: number
  label: string
  valueText: string
}

/** How far a session is, word by word. */
export function SessionBar({ pieces, ...progress }: SessionBarProps) {
  if (pieces.length > mostPieces) return <ProgressBar {...progress} />
  const { value, max, label, valueText } = progress
  const stepsOfOne = max / pieces.length
  const countOf = (piece: Piece): number => pieces.filter((one) => one === piece).length
  const walked = (value / stepsOfOne - countOf('done')) / Math.max(1, countOf('underway'))
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
      {[...pieces.keys()].map((place) => (
        <i key={place} className={styles[pieces[place]!]} />
      ))}
    </div>
  )
}

/** Those that are done first, then those on their way: the bar fills from its beginning. */
export const inRow = (done: number, underway: number, words: number): Piece[] =>
  Array.from({ length: words }, (_, place) => (place < done ? 'done' : place < done + underway ? 'underway' : 'toCome'))
