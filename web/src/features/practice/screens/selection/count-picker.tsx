import { learnCount } from '@wordtrail/contracts/learning/limits'
import { useId, useState } from 'react'
import { tierSelection as text } from '../../../../text/practice.ts'
import { clampCount } from './clamp-count.ts'
import styles from './selection.module.css'

/**
 * How many words to learn, by slider or number. A typed number counts at once, clamped; the field shows the clamped
 * number once left.
 */
export function CountPicker({
  label,
  count,
  available,
  onChange,
}: {
  label: string
  count: number
  available: number
  onChange: (count: number) => void
}) {
  const field = useId()
  const [typed, setTyped] = useState<string>()
  const bounds = { min: learnCount.min, max: available, step: 1 }
  return (
    <div className={styles.count}>
      <label htmlFor={field}>{label}</label>
      <div className={styles.picker}>
        <input
          type="range"
          {...bounds}
          value={count}
          aria-label={text.countSlider}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <input
          id={field}
          type="number"
          inputMode="numeric"
          {...bounds}
          value={typed ?? count}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(clampCount(event.target.valueAsNumber, available))
          }}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      <span className={styles.small}>{text.most(available)}</span>
    </div>
  )
}
