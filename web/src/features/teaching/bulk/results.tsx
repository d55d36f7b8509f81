import { IconCheck, IconX } from '@tabler/icons-react'
import { bulk, results as text } from '../../../text/bulk.ts'
import styles from './bulk.module.css'
import type { ChosenStudent } from './chosen-student.ts'
import type { Outcomes } from './in-portions.ts'

interface ResultsProps {
  students: readonly ChosenStudent[]
  outcomes: Outcomes
  noteOf?: (studentId: string) => string
}

/** What became of each student, whoever failed first. */
export const Results = ({ students, outcomes, noteOf }: ResultsProps) => (
  <ul className={styles.results} aria-label={text.list}>
    {students
      .toSorted(
        (one, other) =>
          Number(outcomes.get(one.student_id) === undefined) - Number(outcomes.get(other.student_id) === undefined),
      )
      .map(({ student_id: id, username, nickname }) => {
        const problem = outcomes.get(id)
        return (
          <li key={id}>
            {problem === undefined ? (
              <IconCheck className={styles.ok} size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconX className={styles.no} size={18} stroke={1.75} aria-hidden />
            )}
            <span className={styles.who}>
              <span>{nickname || bulk.unnamed}</span> <span className={styles.small}>{username}</span>
            </span>
            <span className={problem === undefined ? styles.note : styles.no}>
              {problem ?? noteOf?.(id) ?? text.saved}
            </span>
          </li>
        )
      })}
  </ul>
)
