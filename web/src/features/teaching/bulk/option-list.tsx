import { useId } from 'react'
import styles from './bulk.module.css'

interface OptionListProps<Value extends string> {
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  /** Undefined while none is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A radio group of options of any number, one below the other. */
export function OptionList<Value extends string>({ label, options, value, onChange }: OptionListProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.options}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
