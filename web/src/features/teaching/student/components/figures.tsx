import type { ReactNode } from 'react'
import { figures as text } from '../../../../text/student-page.ts'
import { Trail } from '../../../../ui/trail.tsx'
import { Why } from '../../../../ui/why.tsx'
import type { Class } from '../../class-query.ts'
import type { Overview } from '../api.ts'
import { comparedOf, mediansOf } from '../beside-class.ts'
import { numberText, shareText, spanOf } from '../figure-text.ts'
import styles from './figures.module.css'

/** Of the way to the goal, however far it is. */
const mostSteps = 10

const Figure = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {children}
      {note !== undefined && <small>{note}</small>}
    </dd>
  </div>
)

const beside = (median: number | undefined, say = numberText): string | undefined =>
  median === undefined ? undefined : text.median(say(median))

/** Five figures, four of them beside the class's median; no rank. */
export function Figures({ overview, together }: { overview: Overview; together: Class | undefined }) {
  const own = together?.students.find(({ student_id }) => student_id === overview.student._id)
  const medians = together && mediansOf(together)
  const retention = own && comparedOf(own).retention
  const { learning_goal: goal, goal_streak_days: streak, study_by_day: days } = overview
  const learned = days[0]?.learned ?? 0
  return (
    <dl className={styles.figures} aria-label={text.label}>
      <Figure label={text.today} note={beside(medians?.learnedToday)}>
        <div className={styles.today}>
          <b>
            <Why
              ask={goal > 0 ? [{ figure: 'learned' }, { figure: 'goal' }] : { figure: 'learned' }}
              shown={goal > 0 ? `${learned}/${goal}` : learned}
            >
              {learned}
              {goal > 0 && <span>/{goal}</span>}
            </Why>
          </b>
          {goal > 0 && (
            <div className={styles.trail}>
              <Trail
                steps={Math.min(goal, mostSteps)}
                done={Math.floor((Math.min(learned, goal) / goal) * Math.min(goal, mostSteps))}
                label={text.progress}
                valueText={text.progressText(learned, goal)}
              />
            </div>
          )}
        </div>
      </Figure>
      <Figure label={text.streak} note={beside(medians?.streak)}>
        <b>
          <Why ask={{ figure: 'streak' }} shown={streak} /> <span>{text.days}</span>
        </b>
      </Figure>
      <Figure label={text.due} note={beside(medians?.due)}>
        <b>
          <Why ask={{ figure: 'due' }} shown={overview.review_today.length} />
        </b>
      </Figure>
      <Figure
        label={text.open}
        note={<Why ask={{ figure: 'assigned' }} shown={text.ofAssigned(overview.assigned_total)} />}
      >
        <b>
          <Why ask={{ figure: 'assigned_left' }} shown={overview.assigned_open.length} />
        </b>
      </Figure>
      <Figure label={text.retention} note={beside(medians?.retention, shareText)}>
        <b>
          {retention === undefined || !together ? (
            <span>{text.unknown}</span>
          ) : (
            <Why ask={{ figure: 'remembered_share', ...spanOf(together.days) }} shown={shareText(retention)} />
          )}
        </b>
      </Figure>
    </dl>
  )
}
