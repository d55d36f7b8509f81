import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { labels as labelText, labelling as text } from '../../../text/labels.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { desk, labelStudents } from '../labels/api.ts'
import { MakeLabelForm } from '../labels/make-label-form.tsx'
import styles from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { type ChosenStudent, useThoseChosen } from './chosen-student.ts'
import { OptionList } from './option-list.tsx'

interface LabellingDialogProps {
  students: readonly ChosenStudent[]
  onClose: () => void
}

/** Puts a label on the chosen students, or takes it from them. */
export default function LabellingDialog({ students: asked, onClose }: LabellingDialogProps) {
  const students = useThoseChosen(asked)
  const { data: labels, error, refetch } = useQuery(desk.labels())
  const [picked, setPicked] = useState<string>()
  const [action, setAction] = useState<'add' | 'take'>('add')
  const title = text.title(students.length)
  const label = labels?.find(({ label_id }) => label_id === picked) ?? labels?.[0]
  if (!labels || !label)
    return (
      <Dialog open onClose={onClose} title={title}>
        {labels ? (
          <>
            <EmptyState title={labelText.none} text={labelText.noneText} />
            <MakeLabelForm hasFocus />
          </>
        ) : error ? (
          <ErrorState error={error} fallback={labelText.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </Dialog>
    )
  return (
    <BulkDialog
      students={students}
      title={title}
      submitLabel={text.send(students.length)}
      send={(student_ids) => labelStudents(label.label_id, { student_ids, has_label: action === 'add' })}
      onClose={onClose}
    >
      <Choice
        label={text.action}
        options={[
          { value: 'add', label: text.add },
          { value: 'take', label: text.take },
        ]}
        value={action}
        onChange={setAction}
      />
      <OptionList
        label={text.label}
        options={labels.map(({ label_id, name }) => ({ value: label_id, label: name }))}
        value={label.label_id}
        onChange={setPicked}
      />
      <p className={styles.preview}>{text.preview[action](students.length, label.name)}</p>
    </BulkDialog>
  )
}
