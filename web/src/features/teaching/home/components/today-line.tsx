import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { todayLine as text } from '../../../../text/teacher-home.ts'
import type { Student } from '../../class-query.ts'
import { standingsOf } from '../../standings.ts'
import { StandingsLegend, StandingsTrail } from '../../standings-trail.tsx'
import styles from './home.module.css'

const classPage = '/admin/class-stats-overview'

/** How many have reached their goal today, one step a student, and how many need attention. */
export function TodayLine({ students }: { students: readonly Student[] }) {
  const standings = standingsOf(students)
  const needing = students.filter(({ attention }) => attention.length > 0).length
  return (
    <section className={styles.today} aria-label={text.title}>
      <p className={styles.figure}>
        {standings.judged > 0 ? (
          <span>
            <span className={styles.big}>
              {standings.reached}
              <small>/{standings.judged}</small>
            </span>{' '}
            {text.reached}
          </span>
        ) : (
          <span>{text.nobodyHasGoal}</span>
        )}
        {needing > 0 && (
          <Link className={styles.needing} to={`${classPage}?sort=attention`}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            {text.attention(needing)}
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </Link>
        )}
      </p>
      {standings.judged > 0 && <StandingsTrail standings={standings} />}
      <div className={styles.underTrail}>
        {standings.judged > 0 && <StandingsLegend standings={standings} />}
        <Link className={styles.toClass} to={classPage}>
          {text.toClass}
        </Link>
      </div>
    </section>
  )
}
