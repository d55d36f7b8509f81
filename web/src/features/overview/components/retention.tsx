import { retention as text } from '../../../text/overview.ts'
import { BarSeries } from '../../../ui/bar-series.tsx'
import { Card } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/day-text.tsx'
import table from '../../../ui/table.module.css'
import type { WordOverview } from '../api.ts'

/** How much was remembered, week by week. */
export function Retention({ retention }: Pick<WordOverview, 'retention'>) {
  if (retention.every(({ reviewed }) => reviewed === 0))
    return (
      <Card title={text.title}>
        <p>{text.none}</p>
      </Card>
    )
  const weeks = retention.map((week) => ({ ...week, percent: week.reviewed === 0 ? 0 : Math.round((100 * week.remembered) / week.reviewed) }))
  return (
    <Card title={text.title} note={text.note}>
      <BarSeries
        label={text.label}
        bars={weeks.map((week) => ({
          key: week.monday,
          tick: week.reviewed === 0 ? text.nothing : `${week.percent}`,
          height: week.percent / 100,
          text: week.reviewed === 0 ? text.noneIn(week.monday) : text.of(week),
        }))}
        start={weeks.length - 1}
        table={
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{text.week}</th>
                {[text.reviewed, text.remembered, text.share].map((head) => (
                  <th key={head} scope="col" className={table.number}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ monday, reviewed, remembered, percent }) => (
                <tr key={monday}>
                  <th scope="row">
                    <DayText day={monday} />
                  </th>
                  <td className={table.number}>{reviewed}</td>
                  <td className={table.number}>{remembered}</td>
                  <td className={table.number}>{reviewed === 0 ? text.nothing : `${percent}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
    </Card>
  )
}
