import { IconChevronRight } from '@tabler/icons-react'
import { teachersTexts } from '@wordtrail/contracts/table-texts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayText } from '../../../../text/days.ts'
import { teachersPage, teacherPage as text } from '../../../../text/teachers.ts'
import type { TeacherDetail } from '../api.ts'
import styles from './teachers.module.css'

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Who the teacher is and how their class does; of students without one, how many there are. */
export function TeacherHead({ teacher, total }: Pick<TeacherDetail, 'teacher' | 'total'>) {
  const name = teacher ? teacher.nickname || teacher.username : teachersPage.unassigned
  return (
    <>
      <nav className={styles.way} aria-label={text.way}>
        <Link to="/superadmin/teachers">{text.all}</Link>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        <span aria-current="page">{name}</span>
      </nav>
      <div className={styles.title}>
        <h2>{name}</h2>
        <span>
          {teacher
            ? teacher.nickname !== '' && teacher.username
            : `${teachersPage.unassignedNote} · ${text.count(total)}`}
        </span>
        {teacher?.is_suspended && <span className={styles.badge}>{teachersTexts.states.suspended}</span>}
        {teacher?.is_waiting && <span className={styles.badge}>{teachersTexts.states.waiting}</span>}
      </div>
      {teacher?.is_suspended && <p className={styles.note}>{text.suspendedNote}</p>}
      {teacher && (
        <dl className={styles.figures} aria-label={text.figures.label}>
          <Figure label={text.figures.students}>{teacher.students}</Figure>
          <Figure label={text.figures.active}>{teacher.active_students}</Figure>
          <Figure label={text.figures.last}>
            {teacher.last_active_on ? dayText(teacher.last_active_on) : text.never}
          </Figure>
          <Figure label={text.figures.homework}>{teacher.homework}</Figure>
          <Figure label={text.figures.words}>{teacher.words}</Figure>
        </dl>
      )}
    </>
  )
}
