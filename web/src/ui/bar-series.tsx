import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { bars as text } from '../text/app.ts'
import styles from './bar-series.module.css'
import { useRoving } from './use-roving.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Bar {
  readonly key: string
  /** Stands below the bar. */
  readonly tick: string
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
}

/** Bars side by side; the one that is pointed at or has the focus is described in words below them. */
export function BarSeries({ label, bars, start, onChoose, table }: BarSeriesProps) {
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
        {bars.map(({ key, tick, height, upper, text: description }, index) => (
          <button
            key={key}
            type="button"
            className={index === shown ? styles.shown : undefined}
            onClick={() => onChoose?.(key)}
            {...propsOf(index)}
          >
            <span className={styles.column}>
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
        <summary>{text.asTable}</summary>
        {table}
      </details>
    </div>
  )
}
