import type { ReactNode } from 'react'
import { why as text } from '../../../../text/student-page.ts'
import type { Class } from '../../class-query.ts'
import type { Overview } from '../api.ts'
import { AssignCard } from './assign-card.tsx'
import { AssignedWords } from './assigned-words.tsx'
import { DailyWords } from './daily-words.tsx'
import { DueWords } from './due-words.tsx'
import { Figures } from './figures.tsx'
import styles from './overview-tab.module.css'
import { StepAccuracy } from './step-accuracy.tsx'
import { ThirtyDays } from './thirty-days.tsx'

interface OverviewTabProps {
  overview: Overview
  /** The class, once it is there. */
  together: Class | undefined
  /** On a phone: the settings, which stand below the days. */
  children: ReactNode
}

/** How a student is doing, and words for them. */
export function OverviewTab({ overview, together, children }: OverviewTabProps) {
  const id = overview.student._id
  const [due, overdue] = [overview.review_today.length, overview.review_overdue.length]
  return (
    <div className={styles.overview}>
      <Figures overview={overview} together={together} />
      {due > 0 && <p className={styles.why}>{text.of(due, due - overdue, overdue)}</p>}
      <ThirtyDays days={overview.study_by_day} goal={overview.learning_goal} />
      {children}
      <div className={styles.columns}>
        <div className={styles.column}>
          <DueWords overview={overview} />
          <DailyWords id={id} today={overview.study_by_day[0]!.date} />
        </div>
        <div className={styles.column}>
          <AssignCard id={id} />
          <AssignedWords words={overview.assigned_open} total={overview.assigned_total} />
          <StepAccuracy id={id} />
        </div>
      </div>
    </div>
  )
}
