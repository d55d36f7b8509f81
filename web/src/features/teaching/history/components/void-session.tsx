import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { voidLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { history } from '../../../../text/student-history.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { Form } from '../../../../ui/form.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { settleSession } from '../voiding.ts'

const text = history.voiding

interface VoidSessionProps {
  studentId: string
  sessionId: string
  /** How many it was prepared with; null where nobody knows. */
  words: number | null
  isVoided: boolean
}

/** Opens what says that a session does not count, or that it does again. */
export function VoidSession(props: VoidSessionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" isWide={false} onClick={() => setOpen(true)}>
        {props.isVoided ? text.restore : text.open}
      </Button>
      {isOpen && <VoidDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function VoidDialog({
  studentId,
  sessionId,
  words,
  isVoided: wasVoided,
  onClose,
}: VoidSessionProps & { onClose: () => void }) {
  // The row behind it changes with the answer, and this says what came of the press.
  const [isVoided] = useState(wasVoided)
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
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
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
