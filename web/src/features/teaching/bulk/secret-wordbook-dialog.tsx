import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { boxes as text } from '../../../text/bulk.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { boxes as boxQueries } from '../boxes/api.ts'
import { setSecretWordbooks } from './api.ts'
import styles from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { type ChosenStudent, useThoseChosen } from './chosen-student.ts'
import { OptionList } from './option-list.tsx'

interface SecretWordbookDialogProps {
  students: readonly ChosenStudent[]
  onClose: () => void
}

export default function SecretWordbookDialog({ students: asked, onClose }: SecretWordbookDialogProps) {
  const students = useThoseChosen(asked)
  const { data: boxes, error, refetch } = useQuery(boxQueries.list())
  const [picked, setPicked] = useState<string>()
  const title = text.title(students.length)
  const box = boxes?.find(({ _id }) => _id === picked) ?? boxes?.[0]
  if (!boxes || !box)
    return (
      <Dialog open onClose={onClose} title={title}>
        {boxes ? (
          <EmptyState
            title={text.none}
            text={text.noneText}
            action={<ButtonLink to="/admin/secret-box">{text.toBoxes}</ButtonLink>}
          />
        ) : error ? (
          <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
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
      send={(ids) => setSecretWordbooks(box._id, ids)}
      onClose={onClose}
    >
      <OptionList
        label={text.label}
        options={boxes.map((one) => ({ value: one._id, label: text.option(one.title, one.count) }))}
        value={box._id}
        onChange={setPicked}
      />
      <p className={styles.preview}>{text.preview(students.length, box.title, box.count)}</p>
    </BulkDialog>
  )
}
