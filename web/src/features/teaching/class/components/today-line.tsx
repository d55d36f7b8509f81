import { IconAlertTriangle } from '@tabler/icons-react'
import type { AttentionReason } from '@wordtrail/contracts/learning/attention'
import { reasonNames } from '@wordtrail/contracts/names/attention'
import { Fragment } from 'react'
import { todayLine as text } from '../../../../text/class.ts'
import type { Student } from '../../class-query.ts'
import { StandingsLegend, StandingsTrail } from '../../standings-trail.tsx'
import { todayLineOf } from '../figures.ts'
import styles from './today-line.module.css'

interface TodayLineProps {
  students: readonly Student[]
  reason: AttentionReason | undefined
  onReason: (reason: AttentionReason | undefined) => void
}

/** How the day goes: figures, a trail with a step for each student, and who needs attention. */
export function TodayLine({ students, reason, onReason }: TodayLineProps) {
  const { standings, ...today } = todayLineOf(students)
  return (
    <section className={styles.today} aria-label={text.title}>
      <div className={styles.figures}>
        <p>
          <b>
            {standings.reached}
            <small>/{standings.judged}</small>
          </b>
          <span>{text.reached}</span>
        </p>
        <p>
          <b>
            {today.learned}
            <small>/{today.goals}</small>
          </b>
          <span>{text.learned}</span>
        </p>
        <p>
          <b>{today.due}</b>
          <span>{text.due(today.overdue)}</span>
        </p>
        <div className={today.attention > 0 ? styles.sun : undefined}>
          <b>
            {today.attention > 0 && <IconAlertTriangle size={24} stroke={1.75} aria-hidden />}
            {today.attention}
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
        <StandingsLegend standings={standings} />
      </div>
    </section>
  )
}
