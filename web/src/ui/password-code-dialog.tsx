import { IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { passwordCode as text } from '../text/password-code.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FailureNote } from './failure-note.tsx'
import styles from './password-code-dialog.module.css'
import { toast } from './toast.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PasswordCodeDialogProps {
  title: string
  /** What a code is, and how its owner comes to use it. */
  why: string
  /** To whom it is told, once it is made. */
  tell: string
  make: () => Promise<{ readonly code: string; readonly expires_at: string }>
  onClose: () => void
}

const clockTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** Browsers have a clipboard for pages of `https` alone, and may be told to refuse it. */
async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast(text.copied)
  } catch {
    toast(text.copyFailed)
  }
}

/** Makes a code by which somebody who has forgotten the password sets a new one. It is shown until the dialog closes. */
export function PasswordCodeDialog({ title, why, tell, make: makeCode, onClose }: PasswordCodeDialogProps) {
  const make = useMutation({ mutationFn: makeCode })
  const made = make.data
  return (
    <Dialog open onClose={onClose} title={title}>
      {!made && <p>{why}</p>}
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
            <p className={styles.until}>{text.validUntil(clockTime.format(new Date(made.expires_at)))}</p>
          </>
        )}
      </div>
      <p className={styles.note}>{made ? tell : text.replaces}</p>
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
