import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-client.ts'
import { giving as text } from '../../../text/bulk.ts'
import { TypedForms } from '../../../ui/typed-forms.tsx'
import type { Check } from './api.ts'
import styles from './bulk.module.css'
import type { ChosenStudent } from './chosen-student.ts'

interface HomeworkPreviewProps {
  check: UseQueryResult<Check>
  /** Whether the check is of what stands in the field now. */
  isCurrent: boolean
  students: readonly ChosenStudent[]
}

/** How many students are named who have some of the words already. */
const mostNamed = 3

/** What giving the words will do: which are in the dictionary, which are not as they were typed, who has some already. */
export function HomeworkPreview({ check: { data, error }, isCurrent, students }: HomeworkPreviewProps) {
  if (!data || !isCurrent)
    return (
      <p className={styles.preview} role="status">
        {error && isCurrent ? messageOf(error, text.checkFailed) : text.checking}
      </p>
    )
  const { known_count: known, invalid_words: unknown, forms = [], already } = data
  const nameOf = new Map(students.map(({ student_id, nickname, username }) => [student_id, nickname || username]))
  return (
    <div className={styles.preview} role="status">
      <p>
        <b>
          {unknown.length === 0
            ? text.known(known)
            : known === 0
              ? text.noneKnown(unknown.length)
              : text.partly(known, unknown.length)}
        </b>
      </p>
      <TypedForms forms={forms} />
      {unknown.length > 0 && (
        <ul className={styles.words}>
          {unknown.map((word) => (
            <li key={word} lang="en">
              {word}
            </li>
          ))}
        </ul>
      )}
      {already.length > mostNamed ? (
        <p>{text.alreadyMany(already.length)}</p>
      ) : (
        already.map(({ student_id, count }) => <p key={student_id}>{text.already(nameOf.get(student_id)!, count)}</p>)
      )}
    </div>
  )
}
