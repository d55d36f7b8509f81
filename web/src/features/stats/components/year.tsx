import type { UseQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { monthText } from '../../../text/days.ts'
import { calendar as text } from '../../../text/stats.ts'
import { Card } from '../../../ui/card.tsx'
import { FiguresTable } from '../../../ui/figures-table.tsx'
import { useMoment } from '../../../ui/moment.ts'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { useRoving } from '../../../ui/use-roving.ts'
import { Why } from '../../../ui/why.tsx'
import type { StudyCalendar } from '../api.ts'
import { daysIn, everyDay, lastActiveIn, monthsOf, shadeOf } from '../year.ts'
import styles from './year.module.css'

const weekSteps = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 }

/** A year of days, darker the more was learned and reviewed on a day. */
export function Year({ year: { data, error, refetch } }: { year: UseQueryResult<StudyCalendar> }) {
  return (
    <Card title={text.title} note={text.note}>
      {data ? (
        <Calendar calendar={data} />
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Card>
  )
}

function Calendar({ calendar }: { calendar: StudyCalendar }) {
  const openDay = useMoment() === undefined ? calendar.today : undefined
  const days = everyDay(calendar)
  const { shown, propsOf } = useRoving({ count: days.length, start: lastActiveIn(days), steps: weekSteps })
  const frame = useRef<HTMLDivElement>(null)
  /** On a narrow screen the calendar starts scrolled to today. */
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth
  }, [])
  return (
    <>
      <div className={styles.year}>
        <div className={styles.weekdays} aria-hidden>
          {text.weekdays.map((weekday) => (
            <span key={weekday}>{weekday}</span>
          ))}
        </div>
        <div className={styles.frame} ref={frame}>
          <div className={styles.months} aria-hidden>
            {days.flatMap(({ date }, index) =>
              date.endsWith('-01')
                ? [
                    <span key={date} style={{ gridColumnStart: Math.floor(index / 7) + 1 }}>
                      {text.month(Number(date.slice(5, 7)))}
                    </span>,
                  ]
                : [],
            )}
          </div>
          <div className={styles.days} role="group" aria-label={text.label}>
            {days.map((day, index) => (
              <button
                key={day.date}
                type="button"
                className={styles.day}
                data-shade={shadeOf(day)}
                aria-label={text.on(day, openDay)}
                {...propsOf(index)}
              />
            ))}
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        <span aria-hidden>{days[shown] && text.on(days[shown], openDay)}</span>
        <span className={styles.legend} aria-hidden>
          {text.less}
          {[0, 1, 2, 3, 4].map((shade) => (
            <i key={shade} className={styles.day} data-shade={shade} />
          ))}
          {text.more}
        </span>
      </div>
      {calendar.days.length > 0 && <ByMonth calendar={calendar} />}
    </>
  )
}

const ByMonth = ({ calendar }: { calendar: StudyCalendar }) => (
  <details className={styles.byMonth}>
    <summary>{text.byMonth}</summary>
    <FiguresTable
      heads={[text.monthHead, text.daysHead, text.learnedHead, text.reviewedHead]}
      rows={monthsOf(calendar.days).map(({ month, days, learned, reviewed }) => ({
        key: month,
        head: monthText(month),
        figures: [
          days,
          ...[['learned', learned] as const, ['reviewed', reviewed] as const].map(([figure, shown]) => (
            <Why key={figure} ask={{ figure, ...daysIn(month, calendar) }} shown={shown} />
          )),
        ],
      }))}
    />
  </details>
)
