import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shownName } from '@wordtrail/contracts/learning/class-view'
import { linkLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dialogs } from '../../../../text/app.ts'
import { ending as text } from '../../../../text/student-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { endLink, type Overview, refresh, student } from '../api.ts'
import styles from './student-page.module.css'

/** Asks before the link to a student ends, and says what either will no longer see. */
export default function EndLinkDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const {
    student: { _id: id, username },
    assigned_open: open,
  } = overview
  const name = shownName(overview.student)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const end = useMutation({
    mutationFn: () => endLink(id, reason),
    onSuccess: async ({ message }) => {
      toast(message)
      await navigate('/admin/dashboard')
      client.removeQueries({ queryKey: student.all(id) })
      await refresh(client)
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.title(name, username)}>
      <p>{text.effect(name)}</p>
      <p className={styles.quiet}>{text.stays(open.length, name)}</p>
      <Textarea
        label={text.reason}
        maxLength={linkLimits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FailureNote error={end.error} fallback={text.failed} />
      <div className={styles.answers}>
        <Button look="quiet" isWide={false} data-autofocus onClick={onClose}>
          {dialogs.cancel}
        </Button>
        <Button
          look="danger"
          isWide={false}
          isPending={end.isPending}
          pendingText={text.ending}
          onClick={() => end.mutate()}
        >
          {text.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
