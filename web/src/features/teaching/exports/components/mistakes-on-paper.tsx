import { useQuery } from '@tanstack/react-query'
import { printedTable } from '../../../../exports/api.ts'
import paper from '../../../../exports/paper.module.css'
import { Rows } from '../../../../exports/printed-table.tsx'
import { printedStudent as text } from '../../../../text/exports.ts'
import { FailureNote } from '../../../../ui/failure-note.tsx'

/** Rows that leave the rest of the page its room. */
const mistakesShown = 12

/** The words answered wrong most often. */
export function MistakesOnPaper({ studentId }: { studentId: string }) {
  const { data, error } = useQuery(printedTable('student-mistakes', { student_id: studentId }))
  if (!data) return <FailureNote error={error} fallback={text.mistakesFailed} />
  const left = data.rows.length - mistakesShown
  return (
    <section className={paper.whole}>
      <h2>{text.mistakes}</h2>
      {data.rows.length === 0 ? (
        <p>{text.noMistakes}</p>
      ) : (
        <Rows title={text.mistakes} columns={data.columns} rows={data.rows.slice(0, mistakesShown)} />
      )}
      {left > 0 && <p>{text.moreMistakes(left)}</p>}
    </section>
  )
}
