import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { errors as text } from '../../../../text/student-page.ts'
import { Section } from '../../../../ui/section.tsx'
import { instantText } from '../../instant-text.ts'
import { FoundRight, RightOrderButton } from '../../right-order.tsx'
import type { Overview } from '../api.ts'
import styles from './records.module.css'

/** Sentences that the student put in a wrong order, the latest first. Where there is little room each is an entry of its own. */
export const ReorderingErrors = ({
  overview: { student, study_by_day, reordering_error_logs: errors },
}: {
  overview: Overview
}) => (
  <Section
    title={text.title}
    note={errors.length > 0 ? text.note : undefined}
    aside={
      errors.length > 0 && (
        <ExportButtons table="reordering-errors" query={{ student_id: student._id }} name={text.title} />
      )
    }
  >
    {errors.length === 0 ? (
      <p>{text.none}</p>
    ) : (
      <table className={styles.errors}>
        <thead>
          <tr>
            {[text.time, text.word, text.given, text.expected, text.explanation].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.map(
            ({ ts, word_id, word, user_answer, correct_answer, explanation, is_also_right, is_missing_in_word }) => (
              <tr key={`${ts} ${word}`}>
                <td data-head={text.time}>
                  <time dateTime={ts}>{instantText(ts, study_by_day[0]!.date)}</time>
                </td>
                <th scope="row" lang="en">
                  {word}
                </th>
                <td data-head={text.given}>
                  <span lang="en">{user_answer}</span>
                  <div>
                    {is_also_right && <FoundRight />}
                    {(!is_also_right || is_missing_in_word) && (
                      <RightOrderButton
                        studentId={student._id}
                        wordId={word_id}
                        given={user_answer}
                        expected={correct_answer}
                        isFound={is_also_right}
                      />
                    )}
                  </div>
                </td>
                <td data-head={text.expected} lang="en">
                  {correct_answer}
                </td>
                <td data-head={text.explanation}>{explanation}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    )}
  </Section>
)
