import { IconChevronDown } from '@tabler/icons-react'
import { dayRange } from '@wordtrail/contracts/learning/limits'
import { type FormEvent, useState } from 'react'
import { periods as text } from '../../../../text/school-dashboard.ts'
import { Button } from '../../../../ui/button.tsx'
import { DropDown } from '../../../../ui/drop-down.tsx'
import { type Period, presets } from '../period.ts'
import styles from './period-menu.module.css'

interface PeriodMenuProps {
  period: Period
  today: string
  onChoose: (period: Period) => void
}

const nameOf = (period: Period): string =>
  typeof period === 'string' ? text.presets[period] : text.between(period.from, period.to)

/** Which days are counted: some that are asked for often, or any from one day to another. */
export function PeriodMenu({ period, today, onChoose }: PeriodMenuProps) {
  const name = nameOf(period)
  return (
    <DropDown
      label={text.choose(name)}
      button={
        <>
          {name}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </>
      }
    >
      {(close) => {
        const choose = (chosen: Period) => {
          onChoose(chosen)
          close()
        }
        return (
          <>
            <ul className={styles.presets}>
              {presets.map((preset) => (
                <li key={preset}>
                  <button type="button" aria-pressed={preset === period} onClick={() => choose(preset)}>
                    {text.presets[preset]}
                  </button>
                </li>
              ))}
            </ul>
            <Between period={period} today={today} onChoose={choose} />
          </>
        )
      }}
    </DropDown>
  )
}

function Between({ period, today, onChoose }: PeriodMenuProps) {
  const given = typeof period === 'string' ? { from: '', to: today } : period
  const [from, setFrom] = useState(given.from)
  const [to, setTo] = useState(given.to)
  const [problem, setProblem] = useState('')
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (from === '' || to === '') return setProblem(text.missing)
    if (from > to) return setProblem(text.wrongOrder)
    onChoose({ from, to })
  }
  return (
    <form className={styles.between} noValidate onSubmit={show}>
      <label>
        {text.from}
        <input
          type="date"
          value={from}
          min={dayRange.first}
          max={today}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
      </label>
      <label>
        {text.to}
        <input
          type="date"
          value={to}
          min={dayRange.first}
          max={today}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </label>
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button type="submit" look="quiet">
        {text.show}
      </Button>
    </form>
  )
}
