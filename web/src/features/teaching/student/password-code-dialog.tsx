import { passwordCode as text } from '../../../text/password-code.ts'
import { PasswordCodeDialog } from '../../../ui/password-code-dialog.tsx'
import { makePasswordCode } from './password-code-api.ts'

interface StudentsCodeDialogProps {
  student: { readonly student_id: string; readonly username: string; readonly nickname: string }
  onClose: () => void
}

/** A teacher makes a code for a student of theirs. */
export default function StudentsCodeDialog({ student, onClose }: StudentsCodeDialogProps) {
  return (
    <PasswordCodeDialog
      title={text.title(student.nickname || student.username)}
      why={text.why}
      tell={text.tell(student.username)}
      make={() => makePasswordCode(student.student_id)}
      onClose={onClose}
    />
  )
}
