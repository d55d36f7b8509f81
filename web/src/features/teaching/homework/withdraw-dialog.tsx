import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { dialogs } from '../../../text/app.ts'
import { homeworkList, homeworkPage as text } from '../../../text/homework.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type Detail, withdrawHomework } from './api.ts'

interface WithdrawDialogProps {
  homework: Detail
  onClose: () => void
}

/** Asks before the homework is taken back from everybody; afterwards the list is shown. */
export function WithdrawDialog({ homework: { homework_id, title, students }, onClose }: WithdrawDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const withdraw = useMutation({
    mutationFn: () => withdrawHomework(homework_id),
    onSuccess: ({ message }) => {
      toast(message)
      // The page of what is gone shall not read it again.
      void navigate('/admin/homework', { replace: true })
      return client.invalidateQueries({ queryKey: ['admin', 'homework', 'list'] })
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.withdrawTitle}>
      <p>{text.withdrawText(title || homeworkList.untitled, students.length)}</p>
      <FailureNote error={withdraw.error} fallback={text.withdrawFailed} />
      <Button look="danger" isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {text.withdrawYes}
      </Button>
      <Button look="quiet" onClick={onClose} data-autofocus>
        {dialogs.cancel}
      </Button>
    </Dialog>
  )
}
