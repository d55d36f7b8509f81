import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { box as text } from '../../../../text/secret-boxes.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import type { Problems } from '../../../../ui/field-problems.ts'
import { Form } from '../../../../ui/form.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type OpenBox, renameBox } from '../api.ts'

export function RenameBoxDialog({ box, onClose }: { box: OpenBox; onClose: () => void }) {
  const [title, setTitle] = useState(box.title)
  const [problems, setProblems] = useState<Problems<'title'>>({})
  const client = useQueryClient()
  const rename = useMutation({
    mutationFn: renameBox,
    onSuccess: async ({ message }) => {
      await client.invalidateQueries()
      toast(message)
      onClose()
    },
  })
  return (
    <Dialog open onClose={() => !rename.isPending && onClose()} title={text.rename}>
      <Form
        problems={problems}
        onSubmit={() => {
          if (rename.isPending) return
          const next = title.trim()
          setProblems(next === '' ? { title: text.noName } : {})
          if (next !== '') rename.mutate({ id: box._id, title: next })
        }}
      >
        <TextInput
          label={text.name}
          name="title"
          maxLength={120}
          autoComplete="off"
          value={title}
          error={problems.title}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <FailureNote error={rename.error} fallback={text.renameFailed} />
        <Button type="submit" isPending={rename.isPending} pendingText={text.saving}>
          {text.save}
        </Button>
      </Form>
    </Dialog>
  )
}
