import { TextInput } from '@mantine/core'
import { goal as text } from '../text/goal.ts'
import styles from './goal-field.module.css'
import { goalOf } from './goal-number.ts'

const quickGoals = [5, 10, 20, 30]
/** Goals to pick, the present one among them, the lowest first. */
const offered = (present: number | undefined): readonly number[] =>
  !present || quickGoals.includes(present) ? quickGoals : [...quickGoals.slice(0, 3), present].toSorted((a, b) => a - b)

interface GoalFieldProps {
  /** As typed; `goalOf` makes a goal of it. */
  value: string
  onChange: (typed: string) => void
  hint: string
  /** The goal as it is saved. */
  present?: number
  hasFocus?: boolean
}

/** Words a day, typed or picked. */
export const GoalField = ({ value, onChange, hint, present, hasFocus }: GoalFieldProps) => (
  <>
    <TextInput
      label={text.label}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      data-autofocus={hasFocus || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(String(goalOf(value)))}
    />
    <div className={styles.quick} role="group" aria-label={text.quick}>
      {offered(present).map((quick) => (
        <button
          key={quick}
          type="button"
          aria-pressed={goalOf(value) === quick}
          onClick={() => onChange(String(quick))}
        >
          {quick}
        </button>
      ))}
    </div>
  </>
)
