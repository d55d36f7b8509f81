import { IconCoffee } from '@tabler/icons-react'
import { home, week as text } from '../../../text/home.ts'
import { weekdayOf } from '../../../text/instants.ts'
import { Section } from '../../../ui/section.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Why } from '../../../ui/why.tsx'
import type { Summary } from '../api.ts'
import styles from './home.module.css'

/** A teacher seldom gives more at once. */
const mostPauses = 2

/** The last seven days: a pair of feet for a day whose goal was met, a cup for one of rest, today as it stands. */
export function Week({ summary }: { summary: Summary }) {
  const { last_days: days, rests_left: left, goal_streak_days: streak, today } = summary
  const hasRested = streak > 0 && days.some(({ day, standing }) => standing === 'rest' && day !== today)
  const hasMissed = days.some(({ day, standing }) => standing === 'missed' && day !== today)
  const notes = [...(hasRested ? [text.rested] : []), ...(hasMissed ? [text.missed] : []), text.restsLeft(left)]
  return (
    <Section title={text.title} note={notes.join(home.and)}>
      <ol className={styles.week}>
        {days.map(({ day, standing }) => {
          const isToday = day === today
          const isOpen = isToday && (standing === 'rest' || standing === 'missed')
          const name = isToday ? text.today : weekdayOf(day)
          const stood = isOpen ? text.open : text.standing[standing]
          return (
            <li key={day} className={`${standing === 'met' ? styles.met : ''} ${isToday ? styles.now : ''}`}>
              <span className={styles.feet} aria-hidden>
                {standing === 'paused' || (standing === 'rest' && !isToday) ? (
                  <IconCoffee size={24} stroke={1.75} />
                ) : (
                  <>
                    <i />
                    <i />
                  </>
                )}
              </span>
              {standing === 'paused' ? (
                <span>{name}</span>
              ) : (
                <Why
                  ask={[
                    { figure: 'learned', from: day, to: day },
                    { figure: 'goal', from: day, to: day },
                  ]}
                  shown={`${name}${stood}`}
                >
                  {name}
                </Why>
              )}
              <VisuallyHidden>{stood}</VisuallyHidden>
            </li>
          )
        })}
      </ol>
      {summary.streak_pauses.slice(0, mostPauses).map((pause) => (
        <p key={`${pause.from_day} ${pause.to_day} ${pause.reason}`}>{text.paused(pause)}</p>
      ))}
    </Section>
  )
}
