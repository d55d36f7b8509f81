import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { Link } from 'react-router-dom'
import { comma } from '../../../../text/app.ts'
import { personPage as text } from '../../../../text/users.ts'
import { Section } from '../../../../ui/section.tsx'
import type { PersonDetail } from '../../api.ts'
import { nameOf } from '../actions.ts'
import styles from './person.module.css'

type PersonLink = PersonDetail['links'][number]

/** Present and past teachers of a student, or students of a teacher, and how each link began and ended. */
export function Links({ person }: { person: PersonDetail }) {
  const { id, role, links } = person
  const isTeacher = role === 'admin'
  const teacher = isTeacher ? undefined : links.find(({ is_present }) => is_present)?.with
  return (
    <Section
      title={isTeacher ? text.students : text.teachers}
      note={person.students === null ? undefined : text.presentCount(person.students)}
      aside={
        isTeacher && (
          <Link className={styles.way} to={`/superadmin/teachers/${id}`}>
            {text.toClass}
          </Link>
        )
      }
    >
      {links.length === 0 ? (
        <p>{isTeacher ? text.noStudents : text.noTeacher}</p>
      ) : (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={`${link.with.id} ${link.since}`}>
              {link.with.username ? (
                <Link to={`/superadmin/users/${link.with.id}`}>{nameOf(link.with)}</Link>
              ) : (
                <span className={styles.quiet}>{text.erased}</span>
              )}
              <span className={styles.quiet}>{spanOf(link)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isTeacher && (
        <p className={styles.records}>
          {teacher ? (
            <>
              {text.records(nameOf(teacher))} <Link to={`/superadmin/teachers/${teacher.id}`}>{text.toClass}</Link>
            </>
          ) : (
            text.recordsNobody
          )}
        </p>
      )}
    </Section>
  )
}

const dayText = (instant: string): string => dayOf(new Date(instant))

function spanOf({ since, made_by, is_present, until, ended_by }: PersonLink): string {
  const begun = (made_by === 'school' ? text.sinceSchool : text.sinceInvitation)(dayText(since))
  if (is_present) return `${text.present} · ${begun}`
  if (until === null || ended_by === null) return `${text.ending} · ${begun}`
  return `${begun} · ${text.until(dayText(until))}${comma}${text.endedBy[ended_by]}`
}
