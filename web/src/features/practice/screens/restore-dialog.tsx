import { restore as text } from '../../../text/practice.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RestoreQuestion } from '../session/keeping/restore-question.ts'
import { progressOf } from '../session/session-state.ts'

interface RestoreDialogProps {
  question: RestoreQuestion
  onAccept: () => void
  /** Chosen by button. */
  onDecline: () => void
  /** Closed without an answer: nothing changes. */
  onClose: () => void
}

function textsOf(question: RestoreQuestion) {
  if (question.kind === 'setting')
    return {
      title: text.settingTitle,
      text: text.setting(question.setting.mode, question.setting.tier),
      yes: text.settingYes,
      no: text.settingNo,
    }
  const { session } = question.state
  const { mastered, words } = progressOf(session)
  const asked = { mode: session.mode, words, mastered }
  return question.kind === 'resume'
    ? { title: text.resumeTitle, text: text.resume(asked), yes: text.resumeYes, no: text.resumeNo }
    : { title: text.resumeTitle, text: text.which(asked), yes: text.whichOld, no: text.whichNew }
}

export function RestoreDialog({ question, onAccept, onDecline, onClose }: RestoreDialogProps) {
  const { title, text, yes, no } = textsOf(question)
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{text}</p>
      <Button onClick={onAccept} data-autofocus>
        {yes}
      </Button>
      <Button look="quiet" onClick={onDecline}>
        {no}
      </Button>
    </Dialog>
  )
}
