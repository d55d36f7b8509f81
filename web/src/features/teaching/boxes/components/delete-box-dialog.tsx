import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../../api/api-client.ts'
import { secretBoxes as text } from '../../../../text/secret-boxes.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { boxes, deleteBox } from '../api.ts'

interface DeleteBoxDialogProps {
  box: { readonly _id: string; readonly title: string }
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a box is deleted. */
export function DeleteBoxDialog({ box, onDeleted, onClose }: DeleteBoxDialogProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteBox(box._id),
    onSuccess: ({ message }) => {
      toast(message)
      onDeleted()
      // What was read of it would be asked for again, and is no more.
      client.removeQueries({ queryKey: boxes.one(box._id).queryKey })
      return client.invalidateQueries()
    },
    onError: (cause) => {
      toast(messageOf(cause, text.deleteFailed))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={text.deleteTitle}
      text={text.deleteText(box.title)}
      confirmLabel={text.deleteYes}
      isDanger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
