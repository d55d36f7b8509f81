import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { manage as text } from '../../../text/my-wordbooks.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type OwnWordbook, renameWordbook } from '../api.ts'
import styles from './my-wordbooks.module.css'

/** Another name for a wordbook. */
export function RenameForm({ wordbook: { _id: id, title } }: { wordbook: OwnWordbook }) {
  const [name, setName] = useState(title)
  const client = useQueryClient()
  const rename = useMutation({
    mutationFn: renameWordbook,
    onSuccess: ({ message }) => {
      toast(message)
      return client.invalidateQueries()
    },
  })
  const trimmed = name.trim()
  const canRename = trimmed !== '' && trimmed !== title
  return (
    <Form
      className={styles.inline}
      onSubmit={() => {
        if (canRename && !rename.isPending) rename.mutate({ id, title: trimmed })
      }}
    >
      <TextInput
        label={text.name}
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        look="quiet"
        isWide={false}
        disabled={!canRename}
        isPending={rename.isPending}
        pendingText={text.renaming}
      >
        {text.rename}
      </Button>
      <FailureNote error={rename.error} fallback={text.renameFailed} />
    </Form>
  )
}
