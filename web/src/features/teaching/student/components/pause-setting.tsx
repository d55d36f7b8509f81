import { IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { settings as text } from '../../../../text/student-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { endPause, type Overview, refresh } from '../api.ts'
import styles from './settings.module.css'

const PauseDialog = lazy(() => import('../../bulk/pause-dialog.tsx'))

/** Those shown at once: a teacher takes back what was given lately. */
const mostShown = 3

/** Days on which the student's streak waits: the latest that stand, each of which can be taken back, and another one. */
export function PauseSetting({ overview: { student, streak_pauses: pauses } }: { overview: Overview }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const end = useMutation({
    mutationFn: (pauseId: string) => endPause(student._id, pauseId),
    onSuccess: async ({ message }) => {
      toast(message)
      await refresh(client)
    },
  })
  return (
    <div>
      <dt>{text.pauses}</dt>
      <dd>
        {pauses.slice(0, mostShown).map((pause) => (
          <span key={pause.pause_id} className={styles.pause}>
            {text.pause(pause)}
            <IconButton label={text.endPause(pause)} onClick={() => end.isPending || end.mutate(pause.pause_id)}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </IconButton>
          </span>
        ))}
        <Button look="plain" onClick={() => setOpen(true)}>
          {text.addPause}
        </Button>
        <FailureNote error={end.error} fallback={text.endPauseFailed} />
        {isOpen && (
          <Suspense>
            <PauseDialog students={[{ ...student, student_id: student._id }]} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </dd>
    </div>
  )
}
