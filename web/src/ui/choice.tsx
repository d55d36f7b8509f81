import { useId } from 'react'
import styles from './choice.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  isLabelShown?: boolean
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A radio group of a few options, side by side. */
export function Choice<Value extends string>({
  label,
  isLabelShown = false,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div>
      {isLabelShown && (
        <div className={styles.legend} id={id}>
          {label}
        </div>
      )}
      <div
        className={styles.choice}
        role="radiogroup"
        {...(isLabelShown ? { 'aria-labelledby': id } : { 'aria-label': label })}
      >
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={`${id}-choice`}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}
