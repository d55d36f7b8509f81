import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { why as text } from '../../../../text/student-page.ts'
import { useMoment, withMoment } from '../../../../ui/moment.ts'
import { WhyHint } from '../../../../ui/why-hint.tsx'
import type { Class } from '../../class-query.ts'
import type { Overview } from '../api.ts'
import { searchOf } from '../tabs.ts'
import { AssignWords } from './assign-words.tsx'
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
  isWide: boolean
  /** On a phone these stand below the days. */
  settings: ReactNode
}

/** How a student is doing, and words for them. */
export function OverviewTab({ overview, together, isWide, settings }: OverviewTabProps) {
  const id = overview.student._id
  const moment = useMoment()
  const assign = moment === undefined && <AssignWords id={id} isWide={isWide} />
  const [due, overdue] = [overview.review_today.length, overview.review_overdue.length]
  const lists = (
    <div key="lists" className={styles.column}>
      <DueWords overview={overview} />
      <DailyWords id={id} today={overview.study_by_day[0]!.date} />
    </div>
  )
  const side = (
    <div key="side" className={`${styles.column} ${styles.side}`}>
      {isWide && assign}
      <AssignedWords words={overview.assigned_open} total={overview.assigned_total} />
      <StepAccuracy id={id} />
    </div>
  )
  return (
    <div className={styles.overview}>
      <Figures overview={overview} together={together} />
      {due > 0 && (
        <p className={styles.why}>
          {text.of(due, due - overdue, overdue)}
          <Link to={{ search: searchOf('history', { group: 'review', ...withMoment(moment) }) }}>{text.show}</Link>
        </p>
      )}
      <ThirtyDays days={overview.study_by_day} goal={overview.learning_goal} />
      {!isWide && settings}
      {/* The keyboard comes to the field for words before hundreds of words; on a phone the field is elsewhere. */}
      <div className={styles.columns}>{isWide ? [side, lists] : [lists, side]}</div>
      {!isWide && assign}
      <WhyHint />
    </div>
  )
}
