import { type FormEvent, useState } from 'react'
import { then as text } from '../text/then.ts'
import { Button } from './button.tsx'
import styles from './moment-form.module.css'

interface MomentFormProps {
  isPending?: boolean
  /** What went wrong with the moment asked for. */
  problem?: string | undefined
  /** `asOf`: the end of the minute chosen, as an instant. */
  onAsk: (asOf: string) => void
}

/** The minute of an instant in Shanghai, as a field for day and time has it. */
const minuteOf = (instant: Date): string => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

/** Asks for a moment to look back at, by day and minute in Shanghai. */
export function MomentForm({ isPending = false, problem, onAsk }: MomentFormProps) {
  const [now] = useState(() => minuteOf(new Date()))
  const [minute, setMinute] = useState(now)
  const [isMissing, setMissing] = useState(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setMissing(minute === '')
    if (minute !== '') onAsk(new Date(`${minute}:59.999+08:00`).toISOString())
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
