import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { stages } from '../figures.ts'
import styles from './step-dots.module.css'

/** Which of the four steps is meant; none of them is the pre-test. */
export const StepDots = ({ step }: { step: PracticeStep }) => (
  <span className={styles.dots} aria-hidden>
    {stages.map((stage) => (
      <i key={stage} className={stage === step ? styles.on : undefined} />
    ))}
  </span>
)
