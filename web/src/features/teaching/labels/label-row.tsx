import { TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { labelLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { labels as text } from '../../../text/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type Label, renameLabel } from './api.ts'
import styles from './labels.module.css'

/** The button that led to the field is gone, and the focus with it. */
const focus = (field: HTMLInputElement | null) => field?.focus()

/** One label with how many students have it, to be renamed in place. */
export function LabelRow({ label, onRemove }: { label: Label; onRemove: () => void }) {
  const { label_id: id, name, student_count: count } = label
  /** Undefined while it is not being renamed. */
  const [typed, setTyped] = useState<string>()
  const client = useQueryClient()
  const rename = useMutation({
    mutationFn: renameLabel,
    onSuccess: ({ message }) => {
      toast(message)
      setTyped(undefined)
      return client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  if (typed === undefined)
    return (
      <li className={styles.row}>
        <span className={styles.name}>
          <b>{name}</b> <span className={styles.small}>{text.students(count)}</span>
        </span>
        <IconButton label={text.rename(name)} onClick={() => setTyped(name)}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={text.remove(name)} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </li>
    )
  const problem = typed.trim() === '' ? text.noName : rename.error && messageOf(rename.error, text.renameFailed)
  return (
    <li>
      <Form
        className={styles.rename}
        onSubmit={() => {
          if (typed.trim() !== '' && !rename.isPending) rename.mutate({ id, name: typed })
        }}
      >
        <TextInput
          ref={focus}
          aria-label={text.renameField}
          maxLength={labelLimits.name}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => {
            rename.reset()
            setTyped(event.currentTarget.value)
          }}
        />
        <Button type="submit" look="plain" isPending={rename.isPending} pendingText={text.saving}>
          {text.save}
        </Button>
        <Button look="plain" onClick={() => setTyped(undefined)}>
          {text.cancel}
        </Button>
      </Form>
    </li>
  )
}
