import { IconCheck } from '@tabler/icons-react'
import { homeworkPage as text } from '../../../text/homework.ts'
import type { Part } from './api.ts'
import styles from './homework.module.css'
import { StudentName } from './student-name.tsx'

/** Who is done, and since when. */
export const DoneStudents = ({ students }: { students: readonly Part[] }) => (
  <section aria-labelledby="done-students">
    <h3 id="done-students">{text.done(students.length)}</h3>
    <ul className={styles.students}>
      {students.map((student) => (
        <li key={student.student_id}>
          <IconCheck className={styles.ok} size={18} stroke={1.75} aria-hidden />
          <StudentName student={student} />
          <span className={styles.note}>
            {student.done_on && text.doneOn(student.done_on)}
            {student.is_late && <span className={styles.badge}>{text.doneLate}</span>}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
