import { IconFlame } from '@tabler/icons-react'
import { soFar as text } from '../../../text/stats.ts'
import { Why } from '../../../ui/why.tsx'
import { WhyHint } from '../../../ui/why-hint.tsx'
import type { StudyCalendar } from '../api.ts'
import { sumOf } from '../year.ts'
import { Figure } from './figure.tsx'
import styles from './stats.module.css'

interface SoFarProps {
  streak: number
  /** Undefined where the year could not be read, which is said further down. */
  year: StudyCalendar | undefined
}

/** How far a student has come: the days in a row, and the year. */
export function SoFar({ streak, year }: SoFarProps) {
  const span = year && { from: year.first, to: year.today }
  const sum = year && sumOf(year.days)
  const learned = { figure: 'learned', ...span } as const
  const reviewed = { figure: 'reviewed', ...span } as const
  return (
    <div className={styles.soFar}>
      <dl className={styles.figures} aria-label={text.title}>
        <Figure label={text.streak}>
          <span className={streak > 0 ? styles.warm : undefined}>
            <IconFlame size={20} stroke={1.75} aria-hidden />
            <Why ask={{ figure: 'streak' }} shown={text.days(streak)} />
          </span>
        </Figure>
        <Figure label={text.studied}>
          {sum ? <Why ask={[learned, reviewed]} shown={text.days(sum.days)} /> : text.unknown}
        </Figure>
        <Figure label={text.learned}>
          {sum ? <Why ask={learned} shown={text.words(sum.learned)} /> : text.unknown}
        </Figure>
        <Figure label={text.reviewed}>
          {sum ? <Why ask={reviewed} shown={text.times(sum.reviewed)} /> : text.unknown}
        </Figure>
      </dl>
      <WhyHint />
    </div>
  )
}
