import type { DayFigures } from '@wordtrail/contracts/learning/attention'
import paper from '../../../../exports/paper.module.css'
import { printedStudent as text } from '../../../../text/exports.ts'
import styles from './printed-student.module.css'

const [width, height, gap] = [720, 120, 4]
/** Days from one date below the bars to the next. */
const tickEvery = 5

/** Words learned, and reviewed above them, a bar a day; the goal as a line. Black and grey print alike everywhere. */
export function ThirtyDays({ days, figures }: { days: readonly string[]; figures: readonly DayFigures[] }) {
  const most = Math.max(1, ...figures.flatMap(([learned, reviewed, goal]) => [learned + reviewed, goal]))
  const step = width / days.length
  const high = (words: number) => (words / most) * height
  const sum = (part: 0 | 1) => figures.reduce((all, day) => all + day[part], 0)
  const reached = figures.filter(([learned, , goal]) => goal > 0 && learned >= goal).length
  const sums = text.sums(sum(0), sum(1), reached)
  return (
    <section className={paper.whole}>
      <h2>{text.thirtyDays}</h2>
      <p className={styles.sums}>
        {sums}
        <span className={styles.legend} aria-hidden>
          <i className={styles.learned} /> {text.learned}
          <i className={styles.reviewed} /> {text.reviewed}
          <i className={styles.goal} /> {text.goalLine}
        </span>
      </p>
      <svg viewBox={`0 -4 ${width} ${height + 22}`} className={styles.days} role="img" aria-label={sums}>
        {figures.map(([learned, reviewed, goal], index) => {
          const [x, bar] = [index * step + gap / 2, step - gap]
          return (
            <g key={days[index]}>
              <rect x={x} width={bar} y={height - high(learned)} height={high(learned)} />
              <rect
                className={styles.reviewed}
                x={x}
                width={bar}
                y={height - high(learned + reviewed)}
                height={high(reviewed)}
              />
              {goal > 0 && <path d={`M${index * step} ${height - high(goal)}h${step}`} className={styles.goal} />}
              {(days.length - 1 - index) % tickEvery === 0 && (
                <text x={x + bar / 2} y={height + 14}>
                  {days[index]!.slice(5)}
                </text>
              )}
            </g>
          )
        })}
        <path d={`M0 ${height}h${width}`} className={styles.base} />
      </svg>
    </section>
  )
}
