import { restore as text } from '../../../text/practice.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { RestoreQuestion } from '../session/keeping/restore-question.ts'

interface RestoreDialogProps {
  question: RestoreQuestion
  onAccept: () => void
  onDecline: () => void
}

export const RestoreDialog = ({ question, onAccept, onDecline }: RestoreDialogProps) => {
  const texts =
    question.kind === 'resume'
      ? { title: text.resumeTitle, text: text.resume, confirmLabel: text.resumeYes, cancelLabel: text.resumeNo }
      : {
          title: text.settingTitle,
          text: text.setting(question.setting.mode, question.setting.tier),
          confirmLabel: text.settingYes,
          cancelLabel: text.settingNo,
        }
  return <ConfirmDialog open {...texts} onConfirm={onAccept} onClose={onDecline} />
}
