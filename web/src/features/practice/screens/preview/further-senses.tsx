import type { PracticeItem } from '../../session/practice-item.ts'
import styles from './preview.module.css'

/** What a word means besides what practice asks. */
export const FurtherSenses = ({ senses }: Pick<PracticeItem, 'senses'>) =>
  senses.slice(1).map(({ part_of_speech, definition_cn }) => (
    <span key={part_of_speech + definition_cn} className={styles.further}>
      {part_of_speech} {definition_cn}
    </span>
  ))
