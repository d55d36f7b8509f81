import { weekdayOf } from '../../../text/instants.ts'
import { lastDays as text } from '../../../text/stats.ts'
import { BarKeys, BarSeries } from '../../../ui/bar-series.tsx'
import { Card } from '../../../ui/card.tsx'
import { useMoment } from '../../../ui/moment.ts'
import { Why } from '../../../ui/why.tsx'
import type { StudyDay } from '../api.ts'
import { lastActiveIn, sumOf } from '../year.ts'
import { DaysTable } from './days-table.tsx'
import styles from './stats.module.css'

const shown = 7

/** The last seven days as bars, and all thirty as a table with their words. `days`: the latest first. */
export function LastDays({ days }: { days: readonly StudyDay[] }) {
  const openDay = useMoment() === undefined ? days[0]?.date : undefined
  const week = days.slice(0, shown).toReversed()
  const most = Math.max(1, ...week.map(({ learned, reviewed }) => learned + reviewed))
  const span = { from: week[0]?.date, to: week.at(-1)?.date }
  const sum = sumOf(week.filter(({ learned, reviewed }) => learned + reviewed > 0))
  return (
    <Card title={text.title}>
      <p className={styles.line}>
        <Why
          ask={[
            { figure: 'learned', ...span },
            { figure: 'reviewed', ...span },
          ]}
          shown={text.sum(sum)}
        />
        <BarKeys lower={text.learned} upper={text.reviewed} />
      </p>
      <BarSeries
        label={text.label}
        bars={week.map((day, index) => ({
          key: day.date,
          tick: index < week.length - 1 ? weekdayOf(day.date) : text.today,
          count: day.learned + day.reviewed || '',
          height: day.learned / most,
          upper: day.reviewed / most,
          text: text.on(day, openDay),
        }))}
        start={lastActiveIn(week)}
        tableName={text.thirty(days.length)}
        table={<DaysTable days={days} />}
      />
    </Card>
  )
}
