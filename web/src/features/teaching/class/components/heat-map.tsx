import { IconAlertTriangle } from '@tabler/icons-react'
import { dayFigures, shownName } from '@wordtrail/contracts/learning/class-view'
import { percentOf } from '@wordtrail/contracts/learning/percent'
import { mondayOf } from '@wordtrail/contracts/learning/shanghai-day'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { heat as text } from '../../../../text/class.ts'
import { useRowsInView } from '../../../../ui/rows-in-view.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { Why, WhyOfStudent } from '../../../../ui/why.tsx'
import type { Student } from '../../class-query.ts'
import { whyOf } from '../../student/why-of.ts'
import { classDays, type Level, levelOf, sumOfDays } from '../figures.ts'
import { ClassWhy } from './class-why.tsx'
import styles from './heat-map.module.css'

interface HeatMapProps {
  students: readonly Student[]
  days: readonly string[]
  /** Whether these are all students of the class. */
  isWhole: boolean
}

/** A cell: the row of the whole class is -1, those of students follow it. */
interface Place {
  readonly row: number
  readonly column: number
}

const classRow = -1
const rowHeight = 26
const rowsAPage = 10
const levels = [0, 1, 2, 3] as const satisfies readonly Level[]

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-rowsAPage, 0],
  PageDown: [rowsAPage, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

function placeOf({ target }: SyntheticEvent): Place | undefined {
  const at = (target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset['at']
  if (at === undefined) return undefined
  const [row, column] = at.split(':').map(Number)
  return { row: row!, column: column! }
}

const cellText = (student: Student, at: number): string => {
  const [learned, reviewed, goal] = student.days[at] ?? [0, 0, 0]
  return text.cell({ learned, reviewed, goal })
}

/**
 * Students and days. A day fills from the ground up, so that it reads without colour too; the one that is pointed at,
 * pressed or focused is told in words above. One stop of the Tab key; the arrow keys go from cell to cell.
 */
export function HeatMap({ students, days, isWhole }: HeatMapProps) {
  const keyOf = (index: number) => students[index]!.student_id
  const { container, rows, before, after, isLong, scrollTo } = useRowsInView<HTMLTableSectionElement>({
    count: students.length,
    height: rowHeight,
    keyOf,
  })
  const [shown, setShown] = useState<Place>({ row: classRow, column: days.length - 1 })
  const frame = useRef<HTMLDivElement>(null)
  /** Where the focus goes once its row is rendered. */
  const wanted = useRef<Place>(undefined)
  const at: Place = { row: Math.min(shown.row, students.length - 1), column: Math.min(shown.column, days.length - 1) }
  /** The cell that the Tab key reaches: one that is rendered. */
  const stop = at.row === classRow || rows.includes(at.row) ? at : { ...at, row: classRow }

  useEffect(() => {
    if (!wanted.current) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-at="${wanted.current.row}:${wanted.current.column}"]`)
    if (!cell) return
    wanted.current = undefined
    cell.focus()
  })
  /** Where it does not fit it starts scrolled to today. */
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth
  }, [])

  const show = (event: SyntheticEvent) => {
    const place = placeOf(event)
    if (place) setShown((now) => (now.row === place.row && now.column === place.column ? now : place))
  }
  /** A pointer that lies still while the keyboard scrolls cells below it points at nothing. */
  const point = (event: PointerEvent) => {
    if (event.movementX !== 0 || event.movementY !== 0) show(event)
  }
  const move = (event: KeyboardEvent) => {
    const from = placeOf(event)
    const by = moves[event.key]
    if (!from || !by || event.altKey || event.metaKey) return
    event.preventDefault()
    const isEdge = event.ctrlKey && (event.key === 'Home' || event.key === 'End')
    const last = { row: students.length - 1, column: days.length - 1 }
    const to = {
      row: isEdge ? (event.key === 'Home' ? classRow : last.row) : clamp(from.row + by[0], classRow, last.row),
      column: clamp(from.column + by[1], 0, last.column),
    }
    wanted.current = to
    if (to.row >= 0) scrollTo(to.row)
    setShown(to)
  }

  // Scrolling a long list renders this in every frame.
  const whole = useMemo(() => classDays(students, days), [students, days])
  const sum = useMemo(() => sumOfDays(students), [students])
  const month = { from: days[0], to: days.at(-1) }
  const isMonday = useMemo(() => days.map((one) => mondayOf(one) === one), [days])
  const most = Math.max(...whole.map(({ reached }) => reached))
  const ofClass = whole[at.column]
  const day = days[at.column] ?? ''
  const student = students[at.row]
  const title = isWhole ? text.wholeClass : text.shownClass
  return (
    <>
      <div className={styles.note}>
        <p aria-hidden>
          <b className={student ? undefined : styles.plain}>{student ? shownName(student) : title}</b>
          {text.told(text.day(day), student ? cellText(student, at.column) : ofClass ? text.classDay(ofClass) : '')}
        </p>
        <p className={styles.scale} aria-hidden>
          {levels.map((level) => (
            <span key={level}>
              <i data-level={level} />
              {text.legend[level]}
            </span>
          ))}
        </p>
      </div>
      <div className={styles.frame} ref={frame}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrow keys go in it
          role="grid"
          aria-label={text.label}
          aria-rowcount={isLong ? students.length + 2 : undefined}
          className={styles.heat}
          onFocus={show}
          onPointerMove={point}
          onKeyDown={move}
        >
          <thead>
            <tr aria-rowindex={isLong ? 1 : undefined}>
              <th scope="col">
                <VisuallyHidden>{text.student}</VisuallyHidden>
              </th>
              {days.map((one, column) => (
                <th
                  key={one}
                  scope="col"
                  className={isMonday[column] ? styles.week : undefined}
                  aria-label={text.day(one)}
                >
                  {(isMonday[column] || column === days.length - 1) && <span>{one.slice(5)}</span>}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {text.reached}
              </th>
              <th scope="col" className={styles.number}>
                {text.learned}
              </th>
            </tr>
            <tr aria-rowindex={isLong ? 2 : undefined} className={styles.whole}>
              <th scope="row">
                <b>{title}</b>
                <span>{text.most(most, whole.at(-1)?.reached ?? 0)}</span>
              </th>
              {whole.map((one, column) => (
                <td
                  key={one.day}
                  className={isMonday[column] ? styles.week : undefined}
                  data-at={`${classRow}:${column}`}
                  tabIndex={stop.row === classRow && stop.column === column ? 0 : -1}
                  aria-label={text.classDay(one)}
                >
                  <i style={{ height: `${most === 0 ? 0 : (one.reached / most) * 100}%` }} />
                </td>
              ))}
              <td className={styles.number}>
                {sum.share !== null && (
                  <ClassWhy ask={{ figure: 'reached_share', ...month }} shown={`${percentOf(sum.share)}%`} />
                )}
              </td>
              <td className={styles.number}>
                <ClassWhy ask={{ figure: 'learned', ...month }} shown={sum.learned.toLocaleString('zh-CN')} />
              </td>
            </tr>
          </thead>
          <tbody ref={container}>
            {before > 0 && <Gap height={before} />}
            {rows.map((row) => {
              const one = students[row]!
              return (
                <StudentRow
                  key={one.student_id}
                  student={one}
                  row={row}
                  isLong={isLong}
                  days={days}
                  isMonday={isMonday}
                  shownColumn={at.row === row ? at.column : undefined}
                  stopColumn={stop.row === row ? stop.column : undefined}
                />
              )
            })}
            {after > 0 && <Gap height={after} />}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Stands for rows that are not rendered. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />

interface RowProps {
  student: Student
  row: number
  isLong: boolean
  days: readonly string[]
  isMonday: readonly boolean[]
  shownColumn: number | undefined
  stopColumn: number | undefined
}

const sameRow = (one: RowProps, other: RowProps) =>
  one.student === other.student &&
  one.days === other.days &&
  one.row === other.row &&
  one.isLong === other.isLong &&
  one.shownColumn === other.shownColumn &&
  one.stopColumn === other.stopColumn

const StudentRow = memo(function StudentRow({
  student,
  row,
  isLong,
  days,
  isMonday,
  shownColumn,
  stopColumn,
}: RowProps) {
  const { reached, learned } = dayFigures(student.days).all
  const month = { from: days[0], to: days.at(-1) }
  return (
    <tr className={shownColumn === undefined ? undefined : styles.shown} aria-rowindex={isLong ? row + 3 : undefined}>
      <th scope="row">
        {student.attention.length > 0 && <IconAlertTriangle size={15} stroke={1.75} aria-hidden />}
        <span className={student.nickname ? undefined : styles.unset}>{shownName(student)}</span>
      </th>
      {student.days.map((day, column) => (
        <td
          key={days[column]}
          className={isMonday[column] ? styles.week : undefined}
          data-at={`${row}:${column}`}
          tabIndex={stopColumn === column ? 0 : -1}
          aria-label={cellText(student, column)}
        >
          <i data-level={levelOf(day)} className={shownColumn === column ? styles.here : undefined} />
        </td>
      ))}
      <WhyOfStudent value={whyOf(student.student_id)}>
        <td className={styles.number}>
          <Why ask={{ figure: 'goal_days', ...month }} shown={`${reached}${text.ofDays(student.days.length)}`}>
            {reached}
            <small>{text.ofDays(student.days.length)}</small>
          </Why>
        </td>
        <td className={styles.number}>
          <Why ask={{ figure: 'learned', ...month }} shown={learned} />
        </td>
      </WhyOfStudent>
    </tr>
  )
}, sameRow)
