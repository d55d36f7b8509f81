import { restore as text } from '../../../text/practice.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
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
      confirmLabel: text.settingYes,
      cancelLabel: text.settingNo,
    }
  const { session } = question.state
  const { mastered, words } = progressOf(session)
  const asked = { mode: session.mode, words, mastered }
  return question.kind === 'resume'
    ? { title: text.resumeTitle, text: text.resume(asked), confirmLabel: text.resumeYes, cancelLabel: text.resumeNo }
    : { title: text.resumeTitle, text: text.which(asked), confirmLabel: text.whichOld, cancelLabel: text.whichNew }
}

export const RestoreDialog = ({ question, onAccept, onDecline, onClose }: RestoreDialogProps) => (
  <ConfirmDialog open {...textsOf(question)} onConfirm={onAccept} onCancel={onDecline} onClose={onClose} />
)
