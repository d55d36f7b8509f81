import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { StudentSort } from '@wordtrail/contracts/learning/teachers-view'
import { tierNames } from '@wordtrail/contracts/names/tiers'
import { useEffect, useRef, useState } from 'react'
import { dayText } from '../../../../text/days.ts'
import { teacherPage as text } from '../../../../text/teachers.ts'
import { Button } from '../../../../ui/button.tsx'
import tableStyles from '../../../../ui/table.module.css'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { ListAddress } from '../address.ts'
import type { Student } from '../api.ts'
import { SortHead } from './sort-head.tsx'
import styles from './teachers.module.css'

interface StudentsTableProps {
  students: readonly Student[]
  asked: ListAddress<StudentSort>
  /** Whether these are students without a teacher. */
  isWithout: boolean
  chosen: ReadonlyMap<string, Student>
  /** Whether students can be chosen and moved. */
  mayChange: boolean
  onSort: (sort: StudentSort) => void
  onChoose: (students: readonly Student[], isChosen: boolean) => void
  onMove: (student: Student) => void
}

const nameOf = ({ nickname, username }: Student): string => nickname || username
/** With its year where that is another. */
const dayOrNever = (instant: string | null, today: string): string =>
  instant === null ? text.never : dayText(dayOf(new Date(instant)), today)

export function StudentsTable(props: StudentsTableProps) {
  const { students, asked, isWithout, chosen, mayChange, onSort, onChoose, onMove } = props
  const all = students.every(({ student_id }) => chosen.has(student_id))
  const isSome = !all && students.some(({ student_id }) => chosen.has(student_id))
  const head = (sort: StudentSort, className?: string) => (
    <SortHead
      label={text.heads[sort]}
      order={asked.sort === sort ? asked.order : undefined}
      className={className}
      onSort={() => onSort(sort)}
    />
  )
  const [today] = useState(() => dayOf(new Date()))
  const wide = `${styles.number} ${styles.wide}`
  return (
    <table className={`${tableStyles.sortable} ${styles.table}`} aria-label={text.table}>
      <thead>
        <tr>
          {mayChange && (
            <td className={styles.ticks}>
              <Tick label={text.chooseAll} isChosen={all} isSome={isSome} onChoose={(is) => onChoose(students, is)} />
            </td>
          )}
          {head('name')}
          <th scope="col" className={styles.wide}>
            {text.heads.tier}
          </th>
          <th scope="col" className={wide}>
            {text.heads.goal}
          </th>
          {head('active', styles.number)}
          {head('registered', wide)}
          {mayChange && (
            <th scope="col">
              <VisuallyHidden>{text.heads.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {students.map((student) => {
          const isChosen = chosen.has(student.student_id)
          const goal = student.learning_goal === 0 ? text.goalNone : student.learning_goal
          return (
            <tr key={student.student_id} className={isChosen ? styles.chosen : undefined}>
              {mayChange && (
                <td className={styles.ticks}>
                  <Tick
                    label={text.choose(nameOf(student))}
                    isChosen={isChosen}
                    onChoose={(is) => onChoose([student], is)}
                  />
                </td>
              )}
              <th scope="row">
                <span className={styles.name}>
                  <b className={student.nickname === '' ? styles.unset : undefined}>
                    {student.nickname || text.noNickname}
                  </b>
                  <span>{student.username}</span>
                  <span className={styles.onPhone}>
                    {tierNames[student.tier]} · {text.goal(student.learning_goal)}
                  </span>
                </span>
                {student.is_suspended && <span className={styles.badge}>{text.suspended}</span>}
              </th>
              <td className={styles.wide}>{tierNames[student.tier]}</td>
              <td className={wide}>{goal}</td>
              <td className={styles.number}>{dayOrNever(student.last_active_at, today)}</td>
              <td className={wide}>{dayOrNever(student.registered_at, today)}</td>
              {mayChange && (
                <td className={styles.number}>
                  <Button
                    look="plain"
                    aria-label={isWithout ? text.giveOne(nameOf(student)) : text.moveOne(nameOf(student))}
                    onClick={() => onMove(student)}
                  >
                    {isWithout ? text.giveShort : text.moveShort}
                  </Button>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface TickProps {
  label: string
  isChosen: boolean
  isSome?: boolean
  onChoose: (isChosen: boolean) => void
}

function Tick({ label, isChosen, isSome = false, onChoose }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    </label>
  )
}
