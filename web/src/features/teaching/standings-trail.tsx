import type { ReactNode } from 'react'
import { standings as text } from '../../text/standings.ts'
import { type Standing, type Standings, standingNames } from './standings.ts'
import styles from './standings-trail.module.css'

/** More steps than this are too narrow to tell apart; a large class is one bar of the same three parts. */
const mostSteps = 60

/** How a class stands today: one step a student, those who reached their goal first. */
export const StandingsTrail = ({ standings }: { standings: Standings }) => {
  const isBar = standings.judged > mostSteps
  return (
    <div className={isBar ? styles.bar : styles.trail} role="img" aria-label={text.told(standings)}>
      {standingNames.flatMap((name) =>
        isBar
          ? standings[name] > 0 && <i key={name} className={styles[name]} style={{ flexGrow: standings[name] }} />
          : Array.from({ length: standings[name] }, (_, step) => <i key={`${name}${step}`} className={styles[name]} />),
      )}
    </div>
  )
}

interface StandingsLegendProps {
  standings: Standings
  /** Where the numbers are more than what the steps mean: how each of them is shown. */
  show?: (standing: Standing | 'withoutGoal', text: string) => ReactNode
}

/** What the steps mean, with their numbers, which the trail tells those who hear it. */
export const StandingsLegend = ({ standings, show }: StandingsLegendProps) => (
  <p className={styles.legend} aria-hidden={!show || undefined}>
    {standingNames.map((name) => (
      <span key={name}>
        <i className={styles[name]} />
        {shownBy(show, name, `${text.names[name]} ${standings[name]}`)}
      </span>
    ))}
    {standings.withoutGoal > 0 && <span>{shownBy(show, 'withoutGoal', text.withoutGoal(standings.withoutGoal))}</span>}
  </p>
)

const shownBy = (show: StandingsLegendProps['show'], name: Standing | 'withoutGoal', written: string): ReactNode =>
  show ? show(name, written) : written
