import { dayReviewOf } from '@wordtrail/contracts/learning/day-review'
import { useId, useLayoutEffect, useRef } from 'react'
import { thirty as text } from '../../../../text/student-page.ts'
import { FiguresTable } from '../../../../ui/figures-table.tsx'
import { useRoving } from '../../../../ui/use-roving.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { Why } from '../../../../ui/why.tsx'
import type { StudyDay } from '../api.ts'
import { dayState } from '../day-state.ts'
import styles from './thirty-days.module.css'

const daysPerTick = 7

/** Thirty days side by side, the latest on the right: words learned, words reviewed above them, and the goal. */
export function ThirtyDays({ days: latestFirst, goal }: { days: readonly StudyDay[]; goal: number }) {
  const id = useId()
  const days = latestFirst.toReversed()
  const { shown, propsOf } = useRoving({
    count: days.length,
    start: days.length - 1,
    steps: { ArrowLeft: -1, ArrowRight: 1 },
  })
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth
  }, [])
  const highest = Math.max(goal, ...days.map(({ learned, reviewed }) => learned + reviewed), 1)
  const height = (words: number) => `${(words / highest) * 100}%`
  const sum = {
    learned: days.reduce((all, { learned }) => all + learned, 0),
    reviewed: days.reduce((all, { reviewed }) => all + reviewed, 0),
    met: days.filter((day) => dayState(day) === 'met').length,
  }
  const told = days[shown]
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{text.title}</h2>
        <span>
          <Why
            ask={[
              { figure: 'learned', from: days[0]!.date, to: days.at(-1)!.date },
              { figure: 'reviewed', from: days[0]!.date, to: days.at(-1)!.date },
            ]}
            shown={text.sum(sum)}
          />
        </span>
        <span className={styles.keys} aria-hidden>
          <i className={styles.learned} />
          {text.learned}
          <i className={styles.reviewed} />
          {text.reviewed}
          {goal > 0 && (
            <>
              <i className={styles.dash} />
              {text.goal(goal)}
            </>
          )}
        </span>
      </header>
      <div className={styles.frame} ref={frame}>
        <div className={styles.chart}>
          <div className={styles.days} role="group" aria-label={text.label}>
            {days.map((day, index) => (
              <button
                key={day.date}
                type="button"
                className={index === shown ? styles.shown : undefined}
                {...propsOf(index)}
              >
                <span className={styles.column} aria-hidden>
                  <i className={styles.reviewed} style={{ height: height(day.reviewed) }} />
                  <i className={styles.learned} style={{ height: height(day.learned) }} />
                </span>
                <i className={styles.step} data-state={dayState(day)} aria-hidden />
                <span className={styles.tick} aria-hidden>
                  {(days.length - 1 - index) % daysPerTick === 0 && day.date.slice(5)}
                </span>
                <VisuallyHidden>{text.toldOn(day)}</VisuallyHidden>
              </button>
            ))}
          </div>
          {goal > 0 && (
            <i className={styles.goal} style={{ top: `calc(var(--high) * ${1 - goal / highest})` }} aria-hidden />
          )}
        </div>
      </div>
      {told && (
        <p className={styles.told} aria-hidden>
          <b>{text.day(told.date)}</b> {text.told(told)}
        </p>
      )}
      <details className={styles.twin}>
        <summary>{text.table}</summary>
        <FiguresTable
          heads={[text.date, text.learned, text.reviewed, text.goalHead, text.done]}
          rows={latestFirst.map(({ date, learned, reviewed, goal: ofDay, review_done }) => ({
            key: date,
            head: text.day(date),
            figures: [
              <Why key="learned" ask={{ figure: 'learned', from: date, to: date }} shown={learned} />,
              <Why key="reviewed" ask={{ figure: 'reviewed', from: date, to: date }} shown={reviewed} />,
              <Why key="goal" ask={{ figure: 'goal', from: date, to: date }} shown={ofDay} />,
              text.review[dayReviewOf({ reviewed, review_done })],
            ],
          }))}
        />
      </details>
    </section>
  )
}
