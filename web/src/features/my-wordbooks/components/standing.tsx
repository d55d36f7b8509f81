import { openedBook as text } from '../../../text/my-wordbooks.ts'
import type { Book } from '../api.ts'
import styles from './standing.module.css'

type Counts = Pick<Book, 'total' | 'kept' | 'on_the_way' | 'fresh'>

/** How the words of a book stand, as a bar. */
export function Standing({ of: { total, kept, on_the_way: onTheWay, fresh } }: { of: Counts }) {
  const share = (count: number) => `${total === 0 ? 0 : (100 * count) / total}%`
  return (
    <span className={styles.bar} role="img" aria-label={text.progressValue({ kept, onTheWay, fresh })}>
      <i className={styles.kept} style={{ width: share(kept) }} />
      <i className={styles.onTheWay} style={{ width: share(onTheWay) }} />
    </span>
  )
}

/** What its colours mean, with the counts. */
export const Legend = ({ of: { kept, on_the_way: onTheWay, fresh } }: { of: Counts }) => (
  <ul className={styles.legend}>
    <li className={styles.kept}>
      {text.kept} {kept}
    </li>
    <li className={styles.onTheWay}>
      {text.onTheWay} {onTheWay}
    </li>
    <li className={styles.fresh}>
      {text.fresh} {fresh}
    </li>
  </ul>
)

/** The mark of a word's state, before it is said. */
export const StateMark = ({ state }: { state: 'kept' | 'on_the_way' | 'fresh' | 'due' }) => (
  <i
    aria-hidden
    className={`${styles.mark} ${{ kept: styles.kept, on_the_way: styles.onTheWay, fresh: styles.fresh, due: styles.due }[state]}`}
  />
)
