import { thisWeek as text } from '../../../text/stats.ts'
import { Why } from '../../../ui/why.tsx'
import type { StudyDay } from '../api.ts'
import { weekOf } from '../this-week.ts'
import { Figure } from './figure.tsx'
import styles from './stats.module.css'

/** What was done since Monday. */
export function ThisWeek({ days }: { days: readonly StudyDay[] }) {
  const week = weekOf(days)
  const span = { from: week.monday, to: days[0]?.date }
  const learned = { figure: 'learned', ...span } as const
  const reviewed = { figure: 'reviewed', ...span } as const
  return (
    <dl className={styles.figures} aria-label={text.title}>
      <Figure label={text.days}>
        <Why ask={[learned, reviewed]} shown={text.dayCount(week.days)} />
      </Figure>
      <Figure label={text.learned}>
        <Why ask={learned} shown={text.words(week.learned)} />
      </Figure>
      <Figure label={text.reviewed}>
        <Why ask={reviewed} shown={text.words(week.reviewed)} />
      </Figure>
    </dl>
  )
}
