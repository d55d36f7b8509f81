import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ClassSort, dayFigures } from '@wordtrail/contracts/learning/class-view'
import { tierNames } from '@wordtrail/contracts/names/tiers'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { students as text } from '../../../../text/class.ts'
import { useRowsInView } from '../../../../ui/rows-in-view.ts'
import tableStyles from '../../../../ui/table.module.css'
import { Why, WhyOfStudent } from '../../../../ui/why.tsx'
import type { Student } from '../../class-query.ts'
import { lastSeen } from '../../instant-text.ts'
import { whyOf } from '../../student/why-of.ts'
import type { ClassAddress } from '../address.ts'
import { howMany, type Selection } from '../selection.ts'
import {
  AttentionReasons,
  Cause,
  GoalSteps,
  nameInWords,
  ShareFigure,
  Tick,
  TodayFigure,
  useStudentAddress,
  WeekBars,
  WeekFigure,
} from './student-parts.tsx'
import styles from './students-table.module.css'

export interface StudentsProps {
  students: readonly Student[]
  today: string
  selection: Selection
  onTick: (id: string, isRange: boolean) => void
  onTickAll: () => void
}

interface TableProps extends StudentsProps {
  query: ClassAddress
  onSort: (sort: ClassSort) => void
}

const columns = [
  { sort: 'name' },
  { sort: 'attention' },
  { sort: 'tier' },
  { sort: 'today' },
  { sort: 'streak', isNumber: true },
  { sort: 'due', isNumber: true },
  { sort: 'week' },
  { sort: 'remembered', isNumber: true },
  { sort: 'active', isNumber: true },
] as const satisfies readonly { sort: ClassSort; isNumber?: true }[]

const rowHeight = 45

/** One row a student, with the reason why they need attention and the figure that caused it marked in its column. */
export function StudentsTable({ students, today, query, onSort, selection, onTick, onTickAll }: TableProps) {
  const keyOf = (index: number) => students[index]!.student_id
  const { container, rows, before, after, isLong } = useRowsInView<HTMLTableSectionElement>({
    count: students.length,
    height: rowHeight,
    keyOf,
  })
  const chosen = howMany(
    selection,
    students.map(({ student_id }) => student_id),
  )
  return (
    <table
      className={`${tableStyles.sortable} ${styles.table}`}
      aria-label={text.caption}
      aria-rowcount={isLong ? students.length + 1 : undefined}
    >
      <thead>
        <tr aria-rowindex={isLong ? 1 : undefined}>
          <td>
            <Tick label={text.chooseAll} checked={chosen === 'all'} isSome={chosen === 'some'} onTick={onTickAll} />
          </td>
          {columns.map(({ sort, ...column }) => (
            <Head key={sort} sort={sort} query={query} isNumber={'isNumber' in column} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={container}>
        {before > 0 && <Gap height={before} />}
        {rows.map((index) => {
          const student = students[index]!
          return (
            <StudentRow
              key={student.student_id}
              student={student}
              today={today}
              rowIndex={isLong ? index + 2 : undefined}
              isChosen={selection.has(student.student_id)}
              onTick={onTick}
            />
          )
        })}
        {after > 0 && <Gap height={after} />}
      </tbody>
    </table>
  )
}

/** Stands for rows that are not rendered. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />

interface HeadProps {
  sort: ClassSort
  query: ClassAddress
  isNumber: boolean
  onSort: (sort: ClassSort) => void
}

function Head({ sort, query, isNumber, onSort }: HeadProps) {
  const isSorted = query.sort === sort
  const Arrow = query.order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      className={isNumber ? styles.number : undefined}
      aria-sort={isSorted ? (query.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => onSort(sort)}>
        {text[sort]}
        {isSorted && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  )
}

interface RowProps {
  student: Student
  today: string
  rowIndex: number | undefined
  isChosen: boolean
  onTick: (id: string, isRange: boolean) => void
}

const StudentRow = memo(function StudentRow({ student, today, rowIndex, isChosen, onTick }: RowProps) {
  const figures = dayFigures(student.days)
  const address = useStudentAddress(student.student_id)
  const number = (children: ReactNode) => <td className={styles.number}>{children}</td>
  return (
    <WhyOfStudent value={whyOf(student.student_id)}>
      <tr className={isChosen ? styles.chosen : undefined} aria-rowindex={rowIndex}>
        <td>
          <Tick
            label={text.choose(nameInWords(student))}
            checked={isChosen}
            onTick={(isRange) => onTick(student.student_id, isRange)}
          />
        </td>
        <th scope="row" aria-label={nameInWords(student)}>
          <Link to={address} className={styles.name}>
            <b className={student.nickname ? undefined : styles.unset}>{student.nickname || text.noNickname}</b>
            <span>{student.username}</span>
          </Link>
        </th>
        <td>
          <AttentionReasons attention={student.attention} today={today} />
        </td>
        <td>{tierNames[student.tier]}</td>
        <td>
          <span className={styles.today}>
            <span>
              <TodayFigure student={student} />
            </span>
            <GoalSteps {...figures.today} />
          </span>
        </td>
        {number(
          <Cause student={student} reason="goal_missed">
            <Why ask={{ figure: 'streak' }} shown={student.streak} />
          </Cause>,
        )}
        {number(
          <Cause student={student} reason="overdue">
            <Why ask={{ figure: 'due' }} shown={student.due} />
          </Cause>,
        )}
        <td>
          <span className={styles.week}>
            <WeekBars days={student.days} />
            <span>
              <WeekFigure today={today} shown={`${figures.week.learned} · ${figures.week.reviewed}`}>
                {figures.week.learned}
                <small> · {figures.week.reviewed}</small>
              </WeekFigure>
            </span>
          </span>
        </td>
        {number(<ShareFigure student={student} today={today} />)}
        <td className={styles.seen}>
          <Cause student={student} reason="absent">
            {lastSeen(student.last_active_at, today)}
          </Cause>
        </td>
      </tr>
    </WhyOfStudent>
  )
})
