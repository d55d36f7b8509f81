import { useQuery } from '@tanstack/react-query'
import { activityLimits } from '@wordtrail/contracts/learning/limits'
import { percentOf } from '@wordtrail/contracts/learning/percent'
import { dayText } from '../../../../text/days.ts'
import { retention as text } from '../../../../text/school-dashboard.ts'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Section } from '../../../../ui/section.tsx'
import { type SignUpWeek, schoolFigures } from '../api.ts'
import type { AskedDays } from '../period.ts'
import { stillThereIn } from '../still-there.ts'
import { useCells } from '../use-cells.ts'
import styles from './retention.module.css'

/** The week after sign-up that is told in words. */
const toldWeek = 4

/** How many of each week's new students came back in the weeks after. */
export function Retention({ days }: { days: AskedDays }) {
  const { data, error, refetch } = useQuery(schoolFigures.retention(days))
  return (
    <Section title={text.title} note={text.note}>
      {data ? (
        <Triangle weeks={sinceTheFirst(data.weeks)} />
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Section>
  )
}

/** Weeks before anybody signed up say nothing. */
const sinceTheFirst = (weeks: readonly SignUpWeek[]): readonly SignUpWeek[] => {
  const first = weeks.findIndex(({ new_students: all }) => all > 0)
  return first === -1 ? [] : weeks.slice(first)
}

const columns = Array.from({ length: activityLimits.weeksFollowed }, (_, index) => index + 1)

function Triangle({ weeks }: { weeks: readonly SignUpWeek[] }) {
  const widths = weeks.map(({ active, new_students: all }) => (all === 0 ? 0 : active.length))
  const { shown, propsOf, frame } = useCells(widths)
  const told = stillThereIn(weeks, toldWeek)
  const shownWeek = shown && weeks[shown.row]
  if (weeks.length === 0) return <p>{text.none}</p>
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.triangle}>
          <thead>
            <tr>
              <th scope="col">{text.week}</th>
              <th scope="col" className={styles.number}>
                {text.newStudents}
              </th>
              {columns.map((week) => (
                <th key={week} scope="col">
                  {week}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={frame}>
            {weeks.map((week, row) => (
              <tr key={week.monday}>
                <th scope="row">{dayText(week.monday)}</th>
                <td className={styles.number}>{week.new_students}</td>
                {columns.map((after, column) => (
                  <td key={after}>
                    {column < week.active.length &&
                      (week.new_students === 0 ? (
                        <span className={styles.none}>{text.nothing}</span>
                      ) : (
                        <button
                          type="button"
                          className={isOpen(week, after) ? styles.open : undefined}
                          style={{ '--share': `${(week.active[column]! / week.new_students) * 40}%` } as never}
                          aria-label={cellText(week, after)}
                          {...propsOf({ row, column })}
                        >
                          {percentIn(week, after)}%
                        </button>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown && shownWeek && (
        <p className={styles.told} aria-hidden>
          {cellText(shownWeek, shown.column + 1)}
        </p>
      )}
      <p className={styles.sum}>
        {told.all > 0 && text.fourth(percentOf(told.still / told.all), told.all, told.still)}
        {weeks.some(({ is_last_open }) => is_last_open) && text.dashed}
      </p>
    </>
  )
}

const isOpen = (week: SignUpWeek, after: number): boolean => week.is_last_open && after === week.active.length

const percentIn = (week: SignUpWeek, after: number): number => percentOf(week.active[after - 1]! / week.new_students)

const cellText = (week: SignUpWeek, after: number): string =>
  text.cell(week.monday, after, {
    percent: percentIn(week, after),
    active: week.active[after - 1]!,
    all: week.new_students,
    isOpen: isOpen(week, after),
  })
