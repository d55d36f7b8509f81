import { useQuery } from '@tanstack/react-query'
import { myTeacher as text } from '../../../text/dashboard.ts'
import { nameOf } from '../../../text/person-name.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { dashboard } from '../api.ts'
import styles from './dashboard.module.css'

/** Who the teacher is, with a way to what they can see. Where that is not known yet, the line is left out. */
export function TeacherLine() {
  const { data: teacher } = useQuery(dashboard.teacher())
  if (!teacher) return null
  return (
    <section className={styles.teacher} aria-label={text.label}>
      <span>{text.name(nameOf(teacher))}</span>
      <ButtonLink look="plain" to="/student/profile">
        {text.more}
      </ButtonLink>
    </section>
  )
}
