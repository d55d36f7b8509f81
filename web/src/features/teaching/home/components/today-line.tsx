import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { todayLine as text } from '../../../../text/teacher-home.ts'
import type { Student } from '../../class-query.ts'
import { type ClassToday, classToday } from '../class-today.ts'
import styles from './home.module.css'

/** More steps than this are too narrow to tell apart; a large class is one bar of the same three parts. */
const mostSteps = 60
const classPage = '/admin/class-stats-overview'

/** How many have reached their goal today, one step a student, and how many need attention. */
export function TodayLine({ students }: { students: readonly Student[] }) {
  const today = classToday(students)
  const needing = students.filter(({ attention }) => attention.length > 0).length
  return (
    <section className={styles.today} aria-label={text.title}>
      <p className={styles.figure}>
        {today.judged > 0 ? (
          <span>
            <span className={styles.big}>
              {today.reached}
              <small>/{today.judged}</small>
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
      {today.judged > 0 && <Steps today={today} />}
      <p className={styles.legend}>
        {today.judged > 0 &&
          standings.map((standing) => (
            <span key={standing}>
              <i className={styles[standing]} aria-hidden />
              {text.legend[standing]} {today[standing]}
            </span>
          ))}
        {today.judged > 0 && today.withoutGoal > 0 && <span>{text.withoutGoal(today.withoutGoal)}</span>}
        <Link className={styles.toClass} to={classPage}>
          {text.toClass}
        </Link>
      </p>
    </section>
  )
}

const standings = ['reached', 'underWay', 'notStarted'] as const

/** For the eye: the legend says the same in numbers. */
const Steps = ({ today }: { today: ClassToday }) =>
  today.judged > mostSteps ? (
    <div className={styles.bar} aria-hidden>
      {standings.map(
        (standing) =>
          today[standing] > 0 && (
            <i key={standing} className={styles[standing]} style={{ flexGrow: today[standing] }} />
          ),
      )}
    </div>
  ) : (
    <div className={styles.trail} aria-hidden>
      {standings.flatMap((standing) =>
        Array.from({ length: today[standing] }, (_, step) => (
          <i key={`${standing}${step}`} className={styles[standing]} />
        )),
      )}
    </div>
  )
