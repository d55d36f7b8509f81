import { dayText, distanceText } from '../text/days.ts'
import styles from './day-text.module.css'

const afterYear = /(?<=\u5e74)/

/** A day, with how far off it is where `today` is told. It breaks between the two only, or after a year. */
export const DayText = ({ day, today }: { day: string; today?: string }) => (
  <time dateTime={day} className={styles.day}>
    {dayText(day, today)
      .split(afterYear)
      .map((part) => (
        <span key={part}>{part}</span>
      ))}
    {today !== undefined && <small>{distanceText(day, today)}</small>}
  </time>
)
