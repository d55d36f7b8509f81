import type { Overview } from '../api.ts'
import styles from './overview-tab.module.css'
import { ReorderingErrors } from './reordering-errors.tsx'
import { StudyRecords } from './study-records.tsx'

/** What happened on each of the last thirty days, and the sentences that were put in a wrong order. */
export const RecordsTab = ({ overview }: { overview: Overview }) => (
  <div className={styles.overview}>
    <StudyRecords days={overview.study_by_day} />
    <ReorderingErrors overview={overview} />
  </div>
)
