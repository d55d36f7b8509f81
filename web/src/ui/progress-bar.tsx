import styles from './progress-bar.module.css'

/** `valueText` says the progress in words, where "3 of 40" would say too little. */
export function ProgressBar({
  value,
  max,
  label,
  valueText,
}: {
  value: number
  max: number
  label: string
  valueText: string
}) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
    >
      <div className={styles.fill} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
