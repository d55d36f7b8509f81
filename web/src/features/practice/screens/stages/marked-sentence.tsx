import { bracketParts } from '../../session/exercise-text.ts'
import styles from './stage.module.css'

/** A sentence whose word in square brackets is shown marked. */
export function MarkedSentence({ sentence }: { sentence: string }) {
  const { before, target, after } = bracketParts(sentence)
  return (
    <p className={styles.sentence} lang="en">
      {before}
      {target && <mark>{target}</mark>}
      {after}
    </p>
  )
}
