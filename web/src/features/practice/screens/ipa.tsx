import { inSlashes } from '../../../ui/in-slashes.ts'
import styles from './preview/preview.module.css'

export const Ipa = ({ ipa }: { ipa: string }) =>
  ipa && (
    <span className={styles.ipa} lang="en">
      {inSlashes(ipa)}
    </span>
  )
