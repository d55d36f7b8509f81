import { ProgressBar } from './progress-bar.tsx'
import styles from './trail.module.css'

/** More steps than this are too narrow to tell apart on a phone. */
const mostSteps = 20

interface TrailProps {
  steps: number
  done: number
  label: string
  valueText: string
  /** False where none is under way, as before the first is begun. */
  hasNext?: boolean
}

/** A goal as a row of steps: those done, the next one, those to come. */
export function Trail({ steps, done, label, valueText, hasNext = true }: TrailProps) {
  if (steps > mostSteps) return <ProgressBar value={done} max={steps} label={label} valueText={valueText} />
  return (
    <div
      className={styles.trail}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={Math.min(done, steps)}
      aria-valuetext={valueText}
    >
      {Array.from({ length: steps }, (_, step) => (
        <i key={step} className={step < done ? styles.done : step === done && hasNext ? styles.next : undefined} />
      ))}
    </div>
  )
}
