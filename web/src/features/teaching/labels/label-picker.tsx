import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { labels as labelsText, picker as text } from '../../../text/labels.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { desk } from './api.ts'
import styles from './labels.module.css'

const StudentLabelsDialog = lazy(() => import('./student-labels-dialog.tsx'))

/** The labels of one student; pressed, they can be changed. */
export function LabelPicker({ studentId }: { studentId: string }) {
  const { data: labels, error } = useQuery(desk.labels())
  const [isOpen, setOpen] = useState(false)
  // Whether there are none is not known yet.
  if (!labels) return <FailureNote error={error} fallback={labelsText.loadFailed} />
  const own = labels.filter(({ student_ids }) => student_ids.includes(studentId))
  return (
    <>
      <button
        type="button"
        className={styles.picker}
        aria-label={[text.change, ...(own.length === 0 ? [text.none] : own.map(({ name }) => name))].join(' ')}
        onClick={() => setOpen(true)}
      >
        {own.map(({ label_id, name }) => (
          <span key={label_id} className={styles.badge}>
            {name}
          </span>
        ))}
        {own.length === 0 && (
          <>
            <IconTag size={16} stroke={1.75} aria-hidden />
            {text.none}
          </>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <StudentLabelsDialog studentId={studentId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
