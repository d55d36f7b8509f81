import { why as text } from '../text/why.ts'
import { OnlyNow } from './only-now.tsx'
import styles from './why.module.css'

/** Says that figures can be asked, which they show only under a pointer; of the past they cannot. */
export const WhyHint = () => (
  <OnlyNow>
    <p className={styles.hint}>{text.hint}</p>
  </OnlyNow>
)
