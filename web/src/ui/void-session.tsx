import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { voidLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { voiding as text } from '../text/voiding.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FailureNote } from './failure-note.tsx'
import { Form } from './form.tsx'
import { OnlyNow } from './only-now.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { settleSession } from './settle-session.ts'

/** What is asked about: whether a session counts. */
export interface AskedSession {
  readonly sessionId: string
  /** How many words it was prepared with; null where nobody knows. */
  readonly words: number | null
  readonly isVoided: boolean
}

export const VoidButton = ({ isVoided, onClick }: Pick<AskedSession, 'isVoided'> & { onClick: () => void }) => (
  <OnlyNow>
    <Button look="quiet" isWide={false} onClick={onClick}>
      {isVoided ? text.restore : text.open}
    </Button>
  </OnlyNow>
)

interface VoidDialogProps extends AskedSession {
  studentId: string
  onClose: () => void
}

/** Says that a session does not count, or that it does again, and then what came of it. */
export function VoidDialog({ studentId, sessionId, words, isVoided, onClose }: VoidDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [progress, setProgress] = useState<{ readonly done: number; readonly words: number }>()
  const queries = useQueryClient()
  const settle = useMutation({
    mutationFn: () =>
      settleSession({
        studentId,
        sessionId,
        reason: isVoided ? undefined : reason.trim(),
        onProgress: (done, all) => setProgress({ done, words: all }),
      }),
    // Whatever is on the page may count it.
    onSettled: () => queries.invalidateQueries(),
  })
  const submit = () => {
    const isUnsaid = !isVoided && reason.trim() === ''
    setMissing(isUnsaid)
    if (!isUnsaid) settle.mutate()
  }
  if (settle.data)
    return (
      <Dialog open onClose={onClose} title={isVoided ? text.restoreTitle : text.title}>
        <p role="status">{text.finished(settle.data.message, settle.data.words)}</p>
        <Button onClick={onClose} data-autofocus>
          {text.close}
        </Button>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={isVoided ? text.restoreTitle : text.title}>
      <Form onSubmit={submit}>
        <p>{isVoided ? text.restoreText : text.text}</p>
        {words !== null && <p>{text.words(words)}</p>}
        {!isVoided && (
          <Textarea
            name="reason"
            label={text.reason}
            description={text.reasonNote}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            maxLength={voidLimits.reason}
            error={isMissing ? text.noReason : undefined}
            autosize
            minRows={2}
            data-autofocus
          />
        )}
        {progress && (
          <ProgressBar
            value={progress.done}
            max={progress.words}
            label={text.progress}
            valueText={text.done(progress.done, progress.words)}
          />
        )}
        {settle.error && (
          <>
            <FailureNote error={settle.error} fallback={text.failed} />
            {progress && <p>{text.stopped}</p>}
          </>
        )}
        <Button type="submit" look={isVoided ? 'filled' : 'danger'} isPending={settle.isPending}>
          {isVoided ? text.confirmRestore : text.confirm}
        </Button>
      </Form>
    </Dialog>
  )
}
