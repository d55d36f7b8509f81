import { words as text } from '../../../../text/class.ts'
import { BarSeries } from '../../../../ui/bar-series.tsx'
import { FiguresTable } from '../../../../ui/figures-table.tsx'
import { Section } from '../../../../ui/section.tsx'
import type { ClassWords } from '../../class-query.ts'
import { ClassWhy } from './class-why.tsx'
import styles from './words.module.css'

const oneDecimal = (value: number) => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 })

/** Words that come due, the next two weeks; today's hold those overdue. */
export function ReviewForecast({ forecast, overdue, students, today }: ClassWords) {
  const total = forecast.reduce((sum, { words }) => sum + words, 0)
  const most = Math.max(1, ...forecast.map(({ words }) => words))
  const inWords = (day: string, count: number) =>
    day === today && overdue > 0 ? text.onToday(count, overdue) : text.on(day === today ? text.today : day, count)
  return (
    <Section title={text.forecast} note={text.forecastNote}>
      {total === 0 ? (
        <p className={styles.none}>{text.noForecast}</p>
      ) : (
        <div className={styles.bars}>
          <BarSeries
            label={text.forecastLabel}
            start={0}
            bars={forecast.map(({ day, words }) => ({
              key: day,
              tick: day === today ? text.today : day.slice(8),
              height: words / most,
              text: inWords(day, words),
            }))}
            table={
              <FiguresTable
                heads={[text.day, text.count]}
                rows={forecast.map(({ day, words }) => ({
                  key: day,
                  head: day,
                  figures: [<ClassWhy key={day} ask={{ figure: 'due_on', from: day, to: day }} shown={words} />],
                }))}
              />
            }
          />
          {students > 0 && (
            <p className={styles.sum}>
              <ClassWhy
                ask={{ figure: 'due_on', from: today, to: forecast.at(-1)?.day }}
                shown={text.forecastSum(
                  total.toLocaleString('zh-CN'),
                  oneDecimal(total / students / Math.max(1, forecast.length)),
                )}
              />
            </p>
          )}
        </div>
      )}
    </Section>
  )
}
