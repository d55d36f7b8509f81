import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { bulk, progress, results as text } from '../../../text/bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './bulk.module.css'
import type { ChosenStudent } from './chosen-student.ts'
import { type Answer, inPortions, type Outcomes } from './in-portions.ts'
import { Results } from './results.tsx'

interface BulkDialogProps {
  students: readonly ChosenStudent[]
  title: string
  submitLabel: string
  /** Undefined while the fields cannot be sent. */
  send: ((studentIds: string[]) => Promise<Answer>) | undefined
  /** Says at the fields what is missing, where `send` is undefined. */
  onIncomplete?: () => void
  /** Beside a student's name, once it is done. */
  noteOf?: (studentId: string) => string
  onClose: () => void
  /** The fields, and what will happen. */
  children: ReactNode
}

interface Run {
  readonly studentIds: readonly string[]
  readonly outcomes: Outcomes
}

/** What has begun goes on: its dialog cannot be closed. */
const stay = () => undefined

/**
 * One action for many students: its fields, then how far it is, then what became of each student where it has not gone
 * well for everybody. What failed can be sent again.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { students, title, submitLabel, send, onIncomplete, noteOf, onClose, children } = props
  const [running, setRunning] = useState<Run>()
  const [done, setDone] = useState<Outcomes>()
  const [failure, setFailure] = useState<unknown>()
  const client = useQueryClient()

  const run = async (studentIds: readonly string[], earlier: Outcomes) => {
    if (!send) return onIncomplete?.()
    let message = ''
    setFailure(undefined)
    setRunning({ studentIds, outcomes: new Map() })
    try {
      const outcomes = await inPortions({
        studentIds,
        send: async (ids) => {
          const answer = await send(ids)
          message = answer.message
          return answer
        },
        onProgress: (soFar) => setRunning({ studentIds, outcomes: soFar }),
      })
      const all = new Map([...earlier, ...outcomes])
      if ([...all.values()].some((problem) => problem !== undefined)) return setDone(all)
      toast(text.all(message, all.size))
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setRunning(undefined)
      void client.invalidateQueries({ queryKey: ['admin'] })
    }
  }

  if (running) {
    const [now, all] = [running.outcomes.size, running.studentIds.length]
    const told = progress.title(now, all)
    return (
      <Dialog open onClose={stay} title={title}>
        <p role="status">{told}</p>
        <ProgressBar value={now} max={all} label={progress.label} valueText={told} />
        <p className={styles.small}>{progress.stay}</p>
      </Dialog>
    )
  }
  if (done) {
    const failed = [...done].filter(([, problem]) => problem !== undefined).map(([id]) => id)
    return (
      <Dialog open onClose={onClose} title={text.title(done.size - failed.length, failed.length)}>
        <Results students={students} outcomes={done} {...(noteOf && { noteOf })} />
        <p className={styles.small}>{text.again}</p>
        <FailureNote error={failure} fallback={text.failed} />
        <div className={styles.actions}>
          <Button look="quiet" isWide={false} onClick={() => void run(failed, done)}>
            {text.retry}
          </Button>
          <Button isWide={false} onClick={onClose} data-autofocus>
            {bulk.close}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        onSubmit={() =>
          void run(
            students.map(({ student_id }) => student_id),
            new Map(),
          )
        }
      >
        {children}
        <FailureNote error={failure} fallback={text.failed} />
        <div className={styles.actions}>
          <Button look="quiet" isWide={false} onClick={onClose}>
            {bulk.cancel}
          </Button>
          <Button type="submit" isWide={false}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
