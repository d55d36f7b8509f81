import styles from './chips.module.css'

interface ChipsProps<Value extends string> {
  label: string
  /** Undefined chooses everything. */
  choices: readonly (readonly [value: Value | undefined, text: string])[]
  chosen: Value | undefined
  onChoose: (value: Value | undefined) => void
}

/** What a list is narrowed to: one of a few, each a press away. */
export const Chips = <Value extends string>({ label, choices, chosen, onChoose }: ChipsProps<Value>) => (
  <div className={styles.chips} role="group" aria-label={label}>
    {choices.map(([value, text]) => (
      <button key={value ?? 'all'} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {text}
      </button>
    ))}
  </div>
)
