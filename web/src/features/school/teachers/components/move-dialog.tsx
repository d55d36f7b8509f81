import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { linkLimits } from '@wordtrail/contracts/learning/limits'
import { noTeacher } from '@wordtrail/contracts/learning/teachers-view'
import { useState } from 'react'
import { dialogs } from '../../../../text/app.ts'
import { moving as text } from '../../../../text/teachers.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { Form } from '../../../../ui/form.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { moveStudents, type Student, type Teacher, teachers } from '../api.ts'
import { type Moved, moveInPortions, type Whom } from '../moving.ts'
import { TeacherChoice } from './teacher-choice.tsx'
import styles from './teachers.module.css'

interface MoveDialogProps {
  /** A teacher's id, or `noTeacher`. */
  from: string
  whom: Whom
  /** To name those of whom something is told. */
  known: readonly Student[]
  onMoved: (studentIds: readonly string[]) => void
  onClose: () => void
}

/** What has begun goes on: its dialog cannot be closed. */
const stay = () => undefined
const nothingYet: Moved = { moved: [], refused: new Map() }

/** Asks to whom and why, says what ends, moves, and tells of whom it could not be done. */
export function MoveDialog({ from, whom: asked, known, onMoved, onClose }: MoveDialogProps) {
  // The page behind reads its students again while this is open.
  const [whom] = useState(asked)
  const [to, setTo] = useState<Teacher>()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [running, setRunning] = useState<Moved>()
  const [done, setDone] = useState<Moved>()
  const [failure, setFailure] = useState<unknown>()
  const client = useQueryClient()
  const isGiving = from === noTeacher
  const count = 'ids' in whom ? whom.ids.length : whom.all
  const title = isGiving ? text.giveTitle(count) : text.title(count)

  const run = async () => {
    if (to === undefined) return setMissing(true)
    let message = ''
    setFailure(undefined)
    setDone(undefined)
    setRunning(nothingYet)
    try {
      const outcome = await moveInPortions({
        whom,
        send: async (some) => {
          const answer = await moveStudents(from, { ...some, teacher_id: to.teacher_id, reason })
          message = answer.message
          return answer
        },
        onProgress: setRunning,
      })
      onMoved(outcome.moved)
      if (outcome.refused.size > 0 || outcome.stopped !== undefined) return setDone(outcome)
      toast(text.done(message, outcome.moved.length))
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setRunning(undefined)
      void client.invalidateQueries({ queryKey: teachers.all() })
    }
  }

  if (running) {
    const now = running.moved.length + running.refused.size
    const told = text.running(now, count)
    return (
      <Dialog open onClose={stay} title={title}>
        <p role="status">{told}</p>
        <ProgressBar value={now} max={count} label={text.progress} valueText={told} />
        <p className={styles.small}>{text.stay}</p>
      </Dialog>
    )
  }
  if (done) return <Outcome outcome={done} known={known} onRetry={() => void run()} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form onSubmit={() => void run()}>
        <TeacherChoice
          label={isGiving ? text.giveTeacher : text.teacher}
          except={from}
          value={to}
          onChange={(chosen) => {
            setTo(chosen)
            setMissing(false)
          }}
        />
        {isMissing && (
          <p className={styles.problem} role="alert">
            {text.choose}
          </p>
        )}
        <Textarea
          label={text.reason}
          rows={2}
          maxLength={linkLimits.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p className={styles.note}>{isGiving ? text.endsNot : `${text.ends}${text.back}`}</p>
        <FailureNote error={failure} fallback={text.failed} />
        <div className={styles.actions}>
          <Button look="quiet" isWide={false} onClick={onClose}>
            {dialogs.cancel}
          </Button>
          <Button type="submit" isWide={false} look={isGiving ? 'filled' : 'danger'}>
            {isGiving ? text.giveSend(count) : text.send(count)}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface OutcomeProps {
  outcome: Moved
  known: readonly Student[]
  onRetry: () => void
  onClose: () => void
}

/** Who could not be moved, and why. */
function Outcome({ outcome: { moved, refused, stopped }, known, onRetry, onClose }: OutcomeProps) {
  const title = stopped === undefined ? text.partly(moved.length, refused.size) : text.stopped(moved.length, stopped)
  const nameOf = (id: string) => {
    const student = known.find(({ student_id }) => student_id === id)
    return student ? `${student.nickname} ${student.username}`.trim() : text.someone
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      {refused.size > 0 && (
        <ul className={styles.results} aria-label={text.results}>
          {[...refused].map(([id, problem]) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <span>{problem}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.small}>{text.again}</p>
      <div className={styles.actions}>
        <Button look="quiet" isWide={false} onClick={onRetry}>
          {text.retry}
        </Button>
        <Button isWide={false} onClick={onClose} data-autofocus>
          {text.close}
        </Button>
      </div>
    </Dialog>
  )
}
