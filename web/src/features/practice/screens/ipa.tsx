import { inSlashes } from '../../../text/word-card.ts'
import styles from './preview/preview.module.css'

export const Ipa = ({ ipa }: { ipa: string }) =>
  ipa && (
    <span className={styles.ipa} lang="en">
      {inSlashes(ipa)}
    </span>
  )
