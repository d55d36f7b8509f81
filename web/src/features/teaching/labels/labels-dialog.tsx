import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { labels as text } from '../../../text/labels.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { EmptyState } from '../../../ui/page-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type Label, removeLabel } from './api.ts'
import { LabelList } from './label-list.tsx'
import { LabelRow } from './label-row.tsx'
import styles from './labels.module.css'
import { MakeLabelForm } from './make-label-form.tsx'

/** Makes, renames and removes labels; removing asks first. */
export default function LabelsDialog({ onClose }: { onClose: () => void }) {
  const [removing, setRemoving] = useState<Label>()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: removeLabel,
    onSuccess: ({ message }) => {
      toast(message)
      return client.invalidateQueries({ queryKey: ['admin'] })
    },
    onSettled: () => setRemoving(undefined),
  })
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <p className={styles.intro}>{text.intro}</p>
      <MakeLabelForm hasFocus />
      <LabelList>
        {(labels) =>
          labels.length === 0 ? (
            <EmptyState title={text.none} text={text.noneText} />
          ) : (
            <ul className={styles.list} aria-label={text.list}>
              {labels.map((label) => (
                <LabelRow key={label.label_id} label={label} onRemove={() => setRemoving(label)} />
              ))}
            </ul>
          )
        }
      </LabelList>
      <FailureNote error={remove.error} fallback={text.removeFailed} />
      {removing && (
        <ConfirmDialog
          open
          title={text.removeTitle}
          text={text.removeText(removing.name, removing.student_count)}
          confirmLabel={text.removeYes}
          isDanger
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(removing.label_id)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Dialog>
  )
}
