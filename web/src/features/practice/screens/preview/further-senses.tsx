import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import type { PracticeItem } from '../../session/practice-item.ts'
import styles from './preview.module.css'

/** What practice asks: with its part of speech where other senses follow, since often nothing else tells them apart. */
export const mainMeaning = ({ definition_cn, senses }: Pick<PracticeItem, 'definition_cn' | 'senses'>): string =>
  senses.length > 1 ? `${mainSense({ senses }).part_of_speech} ${definition_cn}`.trim() : definition_cn

/** What a word means besides what practice asks. */
export const FurtherSenses = ({ senses }: Pick<PracticeItem, 'senses'>) =>
  senses.slice(1).map(({ part_of_speech, definition_cn }) => (
    <span key={part_of_speech + definition_cn} className={styles.further}>
      {part_of_speech} {definition_cn}
    </span>
  ))
