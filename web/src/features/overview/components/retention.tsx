import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { retention as text } from '../../../text/overview.ts'
import { percentText } from '../../../text/percent.ts'
import { BarSeries } from '../../../ui/bar-series.tsx'
import { Card } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/day-text.tsx'
import { FiguresTable } from '../../../ui/figures-table.tsx'
import { Why } from '../../../ui/why.tsx'
import type { WordOverview } from '../api.ts'
import styles from './overview.module.css'

const weekFrom = (monday: Day) => ({ from: monday, to: addDays(monday, 6) })

/** The share of words that were remembered, week by week. */
export function Retention({ retention }: Pick<WordOverview, 'retention'>) {
  const first = retention.findIndex(({ reviewed }) => reviewed > 0)
  if (first === -1)
    return (
      <Card title={text.title}>
        <p>{text.none}</p>
      </Card>
    )
  const weeks = retention.slice(first)
  return (
    <Card title={text.title} note={text.note}>
      <div className={styles.weeks}>
        <BarSeries
          label={text.label}
          bars={weeks.map((week) => ({
            key: week.monday,
            tick: text.tick(week.monday),
            count: week.reviewed === 0 ? text.nothing : percentText(week.remembered, week.reviewed),
            height: week.reviewed === 0 ? 0 : week.remembered / week.reviewed,
            text: week.reviewed === 0 ? text.noneIn(week.monday) : text.of(week),
          }))}
          start={weeks.length - 1}
          table={
            <FiguresTable
              heads={[text.week, text.reviewed, text.remembered, text.share]}
              rows={weeks.map(({ monday, reviewed, remembered }) => ({
                key: monday,
                head: <DayText day={monday} />,
                figures: [
                  <Why key="reviewed" ask={{ figure: 'reviewed', ...weekFrom(monday) }} shown={reviewed} />,
                  <Why key="remembered" ask={{ figure: 'remembered', ...weekFrom(monday) }} shown={remembered} />,
                  reviewed === 0 ? (
                    text.nothing
                  ) : (
                    <Why
                      key="share"
                      ask={{ figure: 'remembered_share', ...weekFrom(monday) }}
                      shown={percentText(remembered, reviewed)}
                    />
                  ),
                ],
              }))}
            />
          }
        />
      </div>
    </Card>
  )
}
