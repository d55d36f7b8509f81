import { thisWeek as text } from '../../../text/stats.ts'
import type { StudyDay } from '../api.ts'
import { weekOf } from '../this-week.ts'
import { Figure } from './figure.tsx'
import styles from './stats.module.css'

/** What was done since Monday. */
export function ThisWeek({ days }: { days: readonly StudyDay[] }) {
  const week = weekOf(days)
  return (
    <dl className={styles.figures} aria-label={text.title}>
      <Figure label={text.days}>{text.dayCount(week.days)}</Figure>
      <Figure label={text.learned}>{text.words(week.learned)}</Figure>
      <Figure label={text.reviewed}>{text.words(week.reviewed)}</Figure>
    </dl>
  )
}
