import { feedback as text } from '../../../../text/session.ts'
import type { Explanation } from '../../session/session-state.ts'
import styles from './feedback-sheet.module.css'

const textOf = (explanation: Explanation): string => {
  switch (explanation) {
    case 'asked':
      return text.explaining
    case 'none':
      return text.noExplanation
    case 'failed':
      return text.explanationFailed
    default:
      return explanation.text
  }
}

/** Why the order was wrong, as soon as that is known; nothing waits for it. */
export const ExplanationNote = ({ explanation }: { explanation: Explanation }) => (
  <section className={styles.why} aria-label={text.why}>
    <h3>{text.why}</h3>
    <p role="status" className={typeof explanation === 'string' ? styles.small : undefined}>
      {textOf(explanation)}
    </p>
  </section>
)
