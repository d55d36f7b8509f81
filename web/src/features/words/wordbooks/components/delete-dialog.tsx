import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dialogs } from '../../../../text/app.ts'
import { deletion as text } from '../../../../text/wordbooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { ErrorState } from '../../../../ui/page-state.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { deleteWordbook, type OpenWordbook, wordbooks } from '../api.ts'

interface DeleteDialogProps {
  wordbook: OpenWordbook
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a wordbook is deleted, and says what students lose. */
export default function DeleteDialog({ wordbook, onDeleted, onClose }: DeleteDialogProps) {
  const { data: use, error, refetch } = useQuery(wordbooks.use(wordbook._id))
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteWordbook(wordbook._id),
    onSuccess: ({ message }) => {
      toast(message)
      onDeleted()
      return client.invalidateQueries()
    },
  })
  const close = () => !remove.isPending && onClose()
  return (
    <Dialog open onClose={close} title={text.title(wordbook.title)}>
      {error && !use ? (
        <ErrorState error={error} fallback={text.countFailed} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{use ? text.lost(use.tracked_by, use.first_for) : text.counting}</p>
      )}
      <p>{text.kept}</p>
      <FailureNote error={remove.error} fallback={text.failed} />
      <Button look="danger" isPending={remove.isPending} onClick={() => remove.mutate()}>
        {text.yes}
      </Button>
      <Button look="quiet" onClick={close} data-autofocus>
        {dialogs.cancel}
      </Button>
    </Dialog>
  )
}
