import { type FormEvent, useState } from 'react'
import { then as text } from '../text/then.ts'
import { Button } from './button.tsx'
import styles from './moment-form.module.css'

interface MomentFormProps {
  isPending?: boolean
  /** What went wrong with the moment asked for. */
  problem?: string | undefined
  /** What it begins with; now where it is left out. */
  from?: Date | undefined
  /** `asOf`: the end of the minute chosen, as an instant, or now where that is still to come. */
  onAsk: (asOf: string) => void
}

/** The minute of an instant in Shanghai, as a field for day and time has it. */
const minuteOf = (instant: Date): string => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

/** Asks for a moment to look back at, by day and minute in Shanghai. */
export function MomentForm({ isPending = false, problem, from, onAsk }: MomentFormProps) {
  const [now] = useState(() => minuteOf(new Date()))
  const [minute, setMinute] = useState(from ? minuteOf(from) : now)
  const [isMissing, setMissing] = useState(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setMissing(minute === '')
    // The present minute is not over yet.
    const end = Math.min(Date.parse(`${minute}:59.999+08:00`), Date.now())
    if (minute !== '') onAsk(new Date(end).toISOString())
  }
  const alert = isMissing ? text.missing : problem
  return (
    <form className={styles.form} noValidate onSubmit={ask}>
      <label>
        {text.moment}
        <input
          type="datetime-local"
          value={minute}
          max={now}
          onChange={({ currentTarget }) => setMinute(currentTarget.value)}
        />
      </label>
      <Button type="submit" look="quiet" isWide={false} isPending={isPending}>
        {text.look}
      </Button>
      {alert && <p role="alert">{alert}</p>}
    </form>
  )
}
