import { history as text } from '../../../../text/student-history.ts'
import { markedOrder } from '../marked-order.ts'
import styles from './history.module.css'

/** A wrong order of words, in which those that stand elsewhere in the right sentence are marked. */
export const MarkedOrder = ({ given, expected }: { given: string; expected: string }) => (
  <span lang="en">
    {markedOrder(given, expected).map(({ at, text: words, isMisplaced }) => (
      <span key={at}>
        {at > 0 && ' '}
        {isMisplaced ? (
          <mark className={styles.misplaced} title={text.misplaced}>
            {words}
          </mark>
        ) : (
          words
        )}
      </span>
    ))}
  </span>
)
