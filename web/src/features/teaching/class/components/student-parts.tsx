import { IconAlertTriangle } from '@tabler/icons-react'
import { attentionFigures } from '@wordtrail/contracts/class-parts'
import type { AttentionReason, DayFigures } from '@wordtrail/contracts/learning/attention'
import { statsDays } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { betweenReasons } from '@wordtrail/contracts/names/attention'
import type { ChangeEvent, ReactNode } from 'react'
import { students as text } from '../../../../text/class.ts'
import { useMoment } from '../../../../ui/moment.ts'
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

/** None at a moment that is over, at which nothing can be done with whom is chosen. */
export const Tick = (props: TickProps) => useMoment() === undefined && <Box {...props} />

const Box = ({ label, checked, isSome, onTick }: TickProps) => (
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
export const overWeek = (today: Day) => ({ from: addDays(today, -6), to: today })

/** The most urgent reason in words; the others are told where there is room, to a pointer, or to a screen reader. */
interface AttentionProps {
  attention: Student['attention']
  today: Day
  isWhole?: boolean
}
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
