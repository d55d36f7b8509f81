import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordbookLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { wordbookForm as text } from '../../../../text/wordbooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import type { Problems } from '../../../../ui/field-problems.ts'
import { Form } from '../../../../ui/form.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { createWordbook } from '../api.ts'

/** A new wordbook for everybody. */
export default function CreateWordbookDialog({
  onCreated,
  onClose,
}: {
  onCreated: (id: string) => void
  onClose: () => void
}) {
  const [title, setTitle] = useState('')
  const [about, setAbout] = useState('')
  const [problems, setProblems] = useState<Problems<'title'>>({})
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: createWordbook,
    onSuccess: async ({ wordbook_id, message }) => {
      await client.invalidateQueries()
      toast(message)
      onCreated(wordbook_id)
    },
  })
  return (
    <Dialog open onClose={() => !create.isPending && onClose()} title={text.create}>
      <Form
        problems={problems}
        onSubmit={() => {
          if (create.isPending) return
          const named = title.trim()
          setProblems(named === '' ? { title: text.noName } : {})
          if (named !== '') create.mutate({ title: named, description: about.trim() })
        }}
      >
        <TextInput
          label={text.name}
          name="title"
          maxLength={wordbookLimits.title}
          autoComplete="off"
          description={text.letters}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={title}
          error={problems.title}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label={text.description}
          name="description"
          rows={3}
          maxLength={wordbookLimits.description}
          value={about}
          onChange={(event) => setAbout(event.currentTarget.value)}
        />
        <FailureNote error={create.error} fallback={text.createFailed} />
        <Button type="submit" isPending={create.isPending} pendingText={text.saving}>
          {text.doCreate}
        </Button>
      </Form>
    </Dialog>
  )
}
