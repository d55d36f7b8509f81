import { IconChevronRight } from '@tabler/icons-react'
import { shownName } from '@wordtrail/contracts/learning/class-view'
import { accountStateNames } from '@wordtrail/contracts/names/accounts'
import { Link } from 'react-router-dom'
import { studentPage as text } from '../../../../text/student-page.ts'
import { LookBackButton } from '../../../../ui/looking-back.tsx'
import { OnlyNow } from '../../../../ui/only-now.tsx'
import { instantText } from '../../instant-text.ts'
import type { Overview } from '../api.ts'
import { StudentMenu } from './student-menu.tsx'
import styles from './student-page.module.css'

/** Who it is, and what else can be done. `lastActive` is undefined while it is not known. */
export const StudentHead = ({
  overview,
  lastActive,
  onLookBack,
}: {
  overview: Overview
  lastActive: string | null | undefined
  onLookBack: () => void
}) => (
  <header className={styles.head}>
    <p className={styles.crumb}>
      <Link to="/admin/dashboard">{text.home}</Link>
      <IconChevronRight size={14} stroke={1.75} aria-hidden />
      {text.myStudents}
    </p>
    <div className={styles.name}>
      <h2>{shownName(overview.student)}</h2>
      <span className={styles.quiet}>{overview.student.username}</span>
      {overview.is_suspended && <span className={styles.suspended}>{accountStateNames.suspended}</span>}
      {lastActive !== undefined && (
        <span className={styles.small}>
          {lastActive === null
            ? text.neverActive
            : text.lastActive(instantText(lastActive, overview.study_by_day[0]!.date))}
        </span>
      )}
    </div>
    <OnlyNow>
      <div className={styles.doings}>
        <LookBackButton onLookBack={onLookBack} />
        <StudentMenu overview={overview} />
      </div>
    </OnlyNow>
  </header>
)
