import { addDays } from '@wordtrail/contracts/learning/shanghai-day'
import { Link, useSearchParams } from 'react-router-dom'
import { forecast as text } from '../../../text/overview.ts'
import { BarSeries } from '../../../ui/bar-series.tsx'
import { Card } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/day-text.tsx'
import { FiguresTable } from '../../../ui/figures-table.tsx'
import { Why } from '../../../ui/why.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import type { WordOverview } from '../api.ts'

const days = 14

/** The reviews to come: two weeks as bars, every date in the table. */
export function Forecast({ forecast, today }: Pick<WordOverview, 'forecast' | 'today'>) {
  const [params, setParams] = useSearchParams()
  if (forecast.length === 0)
    return (
      <Card title={text.title}>
        <p>{text.none}</p>
      </Card>
    )
  const counts = new Map(forecast.map(({ date, count }) => [date, count]))
  const dates = Array.from({ length: days }, (_, day) => addDays(today, day))
  const most = Math.max(1, ...dates.map((date) => counts.get(date) ?? 0))
  const bars = dates.map((date) => {
    const count = counts.get(date) ?? 0
    return {
      key: date,
      tick: date === today ? text.today : date.slice(8),
      count: count || '',
      height: count / most,
      text: text.on(date, count),
    }
  })
  const addressOf = (day: string) => withParams(params, { day })
  return (
    <Card title={text.title} note={text.note}>
      <BarSeries
        label={text.label}
        bars={bars}
        start={0}
        onChoose={(day) => setParams(addressOf(day))}
        table={
          <FiguresTable
            heads={[text.date, text.count]}
            rows={forecast.map(({ date, count }) => ({
              key: date,
              head: (
                <Link to={{ search: addressOf(date).toString() }} aria-haspopup="dialog" aria-label={text.show(date)}>
                  <DayText day={date} today={today} />
                </Link>
              ),
              figures: [<Why key={date} ask={{ figure: 'due_on', from: date, to: date }} shown={count} />],
            }))}
          />
        }
      />
    </Card>
  )
}
