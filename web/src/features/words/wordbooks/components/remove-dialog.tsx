import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../../api/api-client.ts'
import { removal as text } from '../../../../text/wordbooks.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type OpenWordbook, removeWord } from '../api.ts'

interface RemoveDialogProps {
  wordbook: OpenWordbook
  word: string
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a word is taken out of a wordbook. */
export function RemoveDialog({ wordbook, word, onRemoved, onClose }: RemoveDialogProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: removeWord,
    onSuccess: async ({ message }) => {
      await client.invalidateQueries()
      toast(message)
      onRemoved()
    },
    onError: (cause) => {
      toast(messageOf(cause, text.failed))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={text.title(word, wordbook.title)}
      text={text.text}
      confirmLabel={text.yes}
      isDanger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: wordbook._id, word })}
      onClose={() => !remove.isPending && onClose()}
    />
  )
}
