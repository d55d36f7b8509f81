import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { bars as text } from '../text/app.ts'
import styles from './bar-series.module.css'
import { useRoving } from './use-roving.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Bar {
  readonly key: string
  /** Stands below the bar. */
  readonly tick: string
  /** Stands above it, where the height alone says too little. */
  readonly count?: string | number
  /** From 0 to 1. */
  readonly height: number
  /** Of a second part that stands on the first. */
  readonly upper?: number
  /** The whole of what it shows, in words. */
  readonly text: string
}

interface BarSeriesProps {
  label: string
  bars: readonly Bar[]
  /** Index of the bar that is described at first. */
  start: number
  onChoose?: (key: string) => void
  /** The same numbers as a table, which may have more rows than there are bars. */
  table: ReactNode
  /** What opens the table. */
  tableName?: string
}

/** Bars side by side; the one that is pointed at or has the focus is described in words below them. */
export function BarSeries({ label, bars, start, onChoose, table, tableName = text.asTable }: BarSeriesProps) {
  const { shown, propsOf } = useRoving({ count: bars.length, start, steps: { ArrowLeft: -1, ArrowRight: 1 } })
  const series = useRef<HTMLDivElement>(null)
  /** Where they do not fit, the bars start scrolled to the one that is described. */
  useLayoutEffect(() => {
    const bar = series.current?.children[start] as HTMLElement | undefined
    if (series.current && bar) series.current.scrollLeft = bar.offsetLeft + bar.offsetWidth - series.current.clientWidth
  }, [start])
  return (
    <div>
      <div className={styles.series} role="group" aria-label={label} ref={series}>
        {bars.map(({ key, tick, count, height, upper, text: description }, index) => (
          <button
            key={key}
            type="button"
            className={index === shown ? styles.shown : undefined}
            onClick={() => onChoose?.(key)}
            {...propsOf(index)}
          >
            <span className={count === undefined ? styles.column : `${styles.column} ${styles.counted}`}>
              {count !== undefined && (
                <span className={styles.count} aria-hidden>
                  {count}
                </span>
              )}
              {upper !== undefined && <i className={styles.upper} style={{ height: `${upper * 100}%` }} />}
              <i style={{ height: `${height * 100}%` }} />
            </span>
            <span className={styles.tick} aria-hidden>
              {tick}
            </span>
            <VisuallyHidden>{description}</VisuallyHidden>
          </button>
        ))}
      </div>
      <p className={styles.description} aria-hidden>
        {bars[shown]?.text}
      </p>
      <details className={styles.table}>
        <summary>{tableName}</summary>
        {table}
      </details>
    </div>
  )
}

/** Which part of a bar that has two is which. What each bar tells says it in words, too. */
export const BarKeys = ({ lower, upper }: { lower: string; upper: string }) => (
  <span className={styles.keys} aria-hidden>
    <span>{lower}</span>
    <span>{upper}</span>
  </span>
)
