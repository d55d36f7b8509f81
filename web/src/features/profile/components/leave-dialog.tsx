import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { linkLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { leaving as text } from '../../../text/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.tsx'
import { leaveTeacher } from '../api.ts'
import styles from './profile.module.css'

/** Says what ends before a student leaves their teacher, and asks why. */
export default function LeaveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: leaveTeacher,
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
      return client.invalidateQueries()
    },
  })
  return (
    <Dialog open onClose={() => !leave.isPending && onClose()} title={text.title(name)}>
      <ul className={styles.ends}>
        {text.ends.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{text.again}</p>
      <Form
        onSubmit={() => {
          if (!leave.isPending) leave.mutate(reason.trim())
        }}
      >
        <Textarea
          label={text.reason}
          rows={2}
          maxLength={linkLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FailureNote error={leave.error} fallback={text.failed} />
        <Button type="submit" look="danger" isPending={leave.isPending} pendingText={text.leaving}>
          {text.yes}
        </Button>
        <Button look="quiet" isPending={leave.isPending} onClick={onClose} data-autofocus>
          {text.cancel}
        </Button>
      </Form>
    </Dialog>
  )
}
