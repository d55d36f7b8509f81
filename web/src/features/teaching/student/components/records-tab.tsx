import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import type { Overview } from '../api.ts'
import styles from './overview-tab.module.css'
import { ReorderingErrors } from './reordering-errors.tsx'
import { StudyRecords } from './study-records.tsx'

/** What happened on each of the last thirty days, and the sentences that were put in a wrong order. */
export const RecordsTab = ({ overview }: { overview: Overview }) => (
  <div className={styles.overview}>
    <StudyRecords days={overview.study_by_day} />
    {overview.reordering_error_logs.length > 0 && (
      <ExportButtons table="reordering-errors" query={{ student_id: overview.student._id }} />
    )}
    <ReorderingErrors errors={overview.reordering_error_logs} today={overview.study_by_day[0]!.date} />
  </div>
)
