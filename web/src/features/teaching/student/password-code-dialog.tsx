import { IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { passwordCode as text } from '../../../text/password-code.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { timeOf } from '../instant-text.ts'
import { makePasswordCode } from './password-code-api.ts'
import styles from './password-code-dialog.module.css'

interface PasswordCodeDialogProps {
  student: { readonly student_id: string; readonly username: string; readonly nickname: string }
  onClose: () => void
}

/** Browsers have a clipboard for pages of `https` alone, and may be told to refuse it. */
async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast(text.copied)
  } catch {
    toast(text.copyFailed)
  }
}

/** Makes a code by which a student who has forgotten the password sets a new one. It is shown until the dialog closes. */
export default function PasswordCodeDialog({ student, onClose }: PasswordCodeDialogProps) {
  const make = useMutation({ mutationFn: () => makePasswordCode(student.student_id) })
  const made = make.data
  return (
    <Dialog open onClose={onClose} title={text.title(student.nickname || student.username)}>
      {!made && <p>{text.why}</p>}
      <div role="status" className={styles.made}>
        {made && (
          <>
            <p className={styles.code} title={text.label}>
              <span aria-hidden>
                {made.code.slice(0, 4)}
                <i />
                {made.code.slice(4)}
              </span>
              <VisuallyHidden>{text.spelled(made.code)}</VisuallyHidden>
            </p>
            <p className={styles.until}>{text.validUntil(timeOf(made.expires_at))}</p>
          </>
        )}
      </div>
      <p className={styles.note}>{made ? text.tell(student.username) : text.replaces}</p>
      <FailureNote error={make.error} fallback={text.failed} />
      {made ? (
        <>
          <Button onClick={() => void copy(made.code)} data-autofocus>
            <IconCopy size={18} stroke={1.75} aria-hidden />
            {text.copy}
          </Button>
          <div className={styles.row}>
            <Button look="quiet" isPending={make.isPending} pendingText={text.making} onClick={() => make.mutate()}>
              {text.makeAgain}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {text.done}
            </Button>
          </div>
        </>
      ) : (
        <Button isPending={make.isPending} pendingText={text.making} onClick={() => make.mutate()} data-autofocus>
          {text.make}
        </Button>
      )}
    </Dialog>
  )
}
