import type { SortOrder } from '@wordtrail/contracts/learning/class-view'
import { noTeacher, type TeacherSort, teacherSorts } from '@wordtrail/contracts/learning/teachers-view'
import { teachersTexts } from '@wordtrail/contracts/table-texts'
import { Link } from 'react-router-dom'
import { dayText } from '../../../../text/days.ts'
import { teachersPage as text } from '../../../../text/teachers.ts'
import tableStyles from '../../../../ui/table.module.css'
import type { Teacher, Teachers } from '../api.ts'
import { SortHead } from './sort-head.tsx'
import styles from './teachers.module.css'

interface TeachersTableProps {
  data: Teachers
  sort: TeacherSort
  order: SortOrder
  /** Whether students without a teacher are told: on the first page of all teachers. */
  isWhole: boolean
  onSort: (sort: TeacherSort) => void
}

/** What a phone has no room for stands on the teacher's own page. */
const onlyWide: ReadonlySet<TeacherSort> = new Set(['homework', 'words'])
const classOf = (sort: TeacherSort): string | undefined =>
  sort === 'name' ? undefined : `${styles.number} ${onlyWide.has(sort) ? styles.wide : ''}`

/** A row for each teacher, those without one first. */
export const TeachersTable = ({ data, sort, order, isWhole, onSort }: TeachersTableProps) => (
  <table className={`${tableStyles.sortable} ${styles.table}`} aria-label={text.table}>
    <thead>
      <tr>
        {teacherSorts.map((one) => (
          <SortHead
            key={one}
            label={teachersTexts.sort[one]}
            order={one === sort ? order : undefined}
            className={classOf(one)}
            onSort={() => onSort(one)}
          />
        ))}
      </tr>
    </thead>
    <tbody>
      {isWhole && data.without_teacher.students > 0 && <WithoutTeacher {...data.without_teacher} />}
      {data.teachers.map((teacher) => (
        <TeacherRow key={teacher.teacher_id} teacher={teacher} />
      ))}
    </tbody>
  </table>
)

const WithoutTeacher = ({ students, active_students }: Teachers['without_teacher']) => (
  <tr className={styles.without}>
    <th scope="row" aria-label={text.unassigned}>
      <Link to={`/superadmin/teachers/${noTeacher}`} className={styles.name}>
        <b>{text.unassigned}</b>
        <span>{text.unassignedNote}</span>
      </Link>
    </th>
    <td className={styles.number}>{students}</td>
    <td className={styles.number}>{active_students}</td>
    <td className={styles.number}>{text.nothing}</td>
    <td className={classOf('homework')}>{text.nothing}</td>
    <td className={classOf('words')}>{text.nothing}</td>
  </tr>
)

function TeacherRow({ teacher }: { teacher: Teacher }) {
  const { nickname, username, is_suspended, is_waiting } = teacher
  return (
    <tr>
      <th scope="row">
        <Link to={`/superadmin/teachers/${teacher.teacher_id}`} className={styles.name}>
          <b className={nickname === '' ? styles.unset : undefined}>{nickname || text.noNickname}</b>
          <span>{username}</span>
        </Link>
        {is_suspended && <span className={styles.badge}>{teachersTexts.states.suspended}</span>}
        {is_waiting && <span className={styles.badge}>{teachersTexts.states.waiting}</span>}
      </th>
      <td className={styles.number}>{teacher.students}</td>
      <td className={styles.number}>{teacher.active_students}</td>
      <td className={styles.number}>{teacher.last_active_on ? dayText(teacher.last_active_on) : text.never}</td>
      <td className={classOf('homework')}>{teacher.homework}</td>
      <td className={classOf('words')}>{teacher.words}</td>
    </tr>
  )
}
