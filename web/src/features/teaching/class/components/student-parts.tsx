import { IconAlertTriangle } from '@tabler/icons-react'
import { attentionFigures } from '@wordtrail/contracts/figures'
import type { AttentionReason, DayFigures } from '@wordtrail/contracts/learning/attention'
import { dayFigures, rememberedShare } from '@wordtrail/contracts/learning/class-view'
import { statsDays } from '@wordtrail/contracts/learning/limits'
import { percentOf } from '@wordtrail/contracts/learning/percent'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { betweenReasons } from '@wordtrail/contracts/names/attention'
import type { ChangeEvent, ReactNode } from 'react'
import { students as text } from '../../../../text/class.ts'
import { useMoment, withMoment } from '../../../../ui/moment.ts'
import { OnlyNow } from '../../../../ui/only-now.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { Why } from '../../../../ui/why.tsx'
import { attentionLine, attentionText } from '../../attention-text.ts'
import type { Student } from '../../class-query.ts'
import styles from './student-parts.module.css'

/** What the table and the list of a narrow screen are both made of. */

export const nameInWords = ({ nickname, username }: Student): string => `${nickname || text.noNickname} ${username}`

interface TickProps {
  label: string
  checked: boolean
  isSome?: boolean
  /** `isRange` where Shift was held down. */
  onTick: (isRange: boolean) => void
}

export const Tick = ({ label, checked, isSome, onTick }: TickProps) => (
  <OnlyNow>
    <label className={styles.tick}>
      <input
        // Only the box for all can be half ticked: a row has no effect to run as it comes and goes.
        ref={isSome === undefined ? undefined : (box) => void (box && (box.indeterminate = isSome))}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }: ChangeEvent) => onTick((nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  </OnlyNow>
)

/** The figure that caused a reason carries a mark, so that it is found in its column. */
export const Cause = ({
  student: { attention },
  reason,
  children,
}: {
  student: Student
  reason: AttentionReason
  children: ReactNode
}) => (attention.some((one) => one.reason === reason) ? <span className={styles.cause}>{children}</span> : children)

/** The days over which the class's figures are counted, and the last seven of them. */
export const overAll = (today: Day) => ({ from: addDays(today, 1 - statsDays), to: today })
const overWeek = (today: Day) => ({ from: addDays(today, -6), to: today })

/** Where a student's page is, of the moment that is shown. */
export const useStudentAddress = (id: string) => ({
  pathname: `/admin/student/${id}`,
  search: new URLSearchParams(withMoment(useMoment())).toString(),
})

/** Words learned today, and the goal. */
export function TodayFigure({ student }: { student: Student }) {
  const { learned, goal } = dayFigures(student.days).today
  return (
    <Why ask={[{ figure: 'learned' }, { figure: 'goal' }]} shown={`${learned}${text.ofGoal(goal)}`}>
      {learned}
      <small>{text.ofGoal(goal)}</small>
    </Why>
  )
}

/** Words learned and reviewed in seven days, as they are told where they stand. */
export const WeekFigure = ({ today, shown, children }: { today: Day; shown: string; children?: ReactNode }) => (
  <Why
    ask={[
      { figure: 'learned', ...overWeek(today) },
      { figure: 'reviewed', ...overWeek(today) },
    ]}
    shown={shown}
  >
    {children}
  </Why>
)

/** The share of reviewed words that was remembered. */
export function ShareFigure({ student, today }: { student: Student; today: Day }) {
  const share = rememberedShare(student)
  return (
    <Cause student={student} reason="forgetting">
      {share === null ? (
        text.nothing
      ) : (
        <Why ask={{ figure: 'remembered_share', ...overAll(today) }} shown={`${percentOf(share)}%`} />
      )}
    </Cause>
  )
}

interface AttentionProps {
  attention: Student['attention']
  today: Day
  isWhole?: boolean
}

/** The most urgent reason in words; the others are told where there is room, to a pointer, or to a screen reader. */
export function AttentionReasons({ attention, today, isWhole = false }: AttentionProps) {
  const [first, ...others] = attention
  if (!first) return null
  return (
    <span className={styles.why}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>
        <Why
          ask={(isWhole ? attention : [first]).map(({ reason }) => ({
            figure: attentionFigures[reason],
            ...(reason === 'forgetting' && overAll(today)),
          }))}
          shown={isWhole ? attentionLine(attention) : attentionText(first)}
        />
        {!isWhole && others.length > 0 && (
          <>
            {' '}
            <small title={attentionLine(others)} aria-hidden>
              {text.moreReasons(others.length)}
            </small>
            <VisuallyHidden>
              {betweenReasons}
              {attentionLine(others)}
            </VisuallyHidden>
          </>
        )}
      </span>
    </span>
  )
}

const goalSteps = 10

/** Today's goal as a row of ten steps. Its figures stand beside it. */
export function GoalSteps({ learned, goal }: { learned: number; goal: number }) {
  if (goal === 0) return null
  const share = Math.min(learned / goal, 1) * 100
  const whole = Math.floor(share / goalSteps) * goalSteps
  return (
    <span className={styles.steps} aria-hidden>
      <i style={{ width: `${share > whole ? whole + goalSteps / 2 : whole}%` }} />
    </span>
  )
}

const [width, height, gap] = [64, 26, 2]

/** Seven days: words learned stand below, words reviewed on top. The sums stand beside it. */
export function WeekBars({ days }: { days: readonly DayFigures[] }) {
  const week = days.slice(-7)
  const most = Math.max(1, ...week.map(([learned, reviewed]) => learned + reviewed))
  const step = width / 7
  const high = (words: number) => (words * (height - 2)) / most
  const bar = (at: number, from: number, size: number) =>
    `M${(at * step + gap / 2).toFixed(1)} ${(height - from).toFixed(1)}v${-Math.max(size, 1)}h${(step - gap).toFixed(1)}v${Math.max(size, 1)}z`
  const path = (part: (day: DayFigures, at: number) => string) => week.map(part).join('')
  return (
    <svg className={styles.week} width={width} height={height} aria-hidden>
      <path
        className={styles.none}
        d={path(([learned, reviewed], at) => (learned + reviewed === 0 ? bar(at, 0, 1) : ''))}
      />
      <path d={path(([learned], at) => (learned > 0 ? bar(at, 0, high(learned)) : ''))} />
      <path
        className={styles.reviewed}
        d={path(([learned, reviewed], at) =>
          reviewed > 0 ? bar(at, learned > 0 ? high(learned) + 1 : 0, high(reviewed)) : '',
        )}
      />
    </svg>
  )
}
