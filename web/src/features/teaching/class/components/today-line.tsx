import { IconAlertTriangle } from '@tabler/icons-react'
import type { ClassFigure } from '@wordtrail/contracts/figures'
import type { AttentionReason } from '@wordtrail/contracts/learning/attention'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { reasonNames } from '@wordtrail/contracts/names/attention'
import { Fragment } from 'react'
import { todayLine as text } from '../../../../text/class.ts'
import type { Student } from '../../class-query.ts'
import { StandingsLegend, StandingsTrail } from '../../standings-trail.tsx'
import { todayLineOf } from '../figures.ts'
import { ClassWhy } from './class-why.tsx'
import { overAll } from './student-parts.tsx'
import styles from './today-line.module.css'

const standingFigures = {
  reached: 'reached',
  onTheWay: 'on_the_way',
  notBegun: 'not_begun',
  withoutGoal: 'without_goal',
} as const satisfies Record<string, ClassFigure>

interface TodayLineProps {
  day: Day
  students: readonly Student[]
  reason: AttentionReason | undefined
  onReason: (reason: AttentionReason | undefined) => void
}

/** How the day goes: figures, a trail with a step for each student, and who needs attention. */
export function TodayLine({ day, students, reason, onReason }: TodayLineProps) {
  const { standings, ...today } = todayLineOf(students)
  return (
    <section className={styles.today} aria-label={text.title}>
      <div className={styles.figures}>
        <p>
          <b>
            <ClassWhy ask={{ figure: 'reached' }} shown={`${standings.reached}/${standings.judged}`}>
              {standings.reached}
              <small>/{standings.judged}</small>
            </ClassWhy>
          </b>
          <span>{text.reached}</span>
        </p>
        <p>
          <b>
            <ClassWhy ask={{ figure: 'learned_of_goal' }} shown={`${today.learned}/${today.goals}`}>
              {today.learned}
              <small>/{today.goals}</small>
            </ClassWhy>
          </b>
          <span>{text.learned}</span>
        </p>
        <p>
          <b>
            <ClassWhy ask={{ figure: 'due' }} shown={today.due} />
          </b>
          <span>
            {text.due}
            {today.overdue > 0 && (
              <>
                {text.beforeOverdue}
                <ClassWhy ask={{ figure: 'overdue' }} shown={text.overdue(today.overdue)} />
              </>
            )}
          </span>
        </p>
        <div className={today.attention > 0 ? styles.sun : undefined}>
          <b>
            {today.attention > 0 && <IconAlertTriangle size={24} stroke={1.75} aria-hidden />}
            <ClassWhy ask={{ figure: 'attention', ...overAll(day) }} shown={today.attention} />
          </b>
          {today.reasons.length === 0 ? (
            <span>{text.attention}</span>
          ) : (
            <span>
              {text.reasons}
              {today.reasons.map((one, index) => (
                <Fragment key={one.reason}>
                  {index > 0 && text.between}
                  <button
                    type="button"
                    aria-pressed={one.reason === reason}
                    onClick={() => onReason(one.reason === reason ? undefined : one.reason)}
                  >
                    {reasonNames[one.reason]} {one.count}
                  </button>
                </Fragment>
              ))}
            </span>
          )}
        </div>
      </div>
      <div className={styles.line}>
        <StandingsTrail standings={standings} />
        <StandingsLegend
          standings={standings}
          show={(standing, shown) => <ClassWhy ask={{ figure: standingFigures[standing] }} shown={shown} />}
        />
      </div>
    </section>
  )
}
