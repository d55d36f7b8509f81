import { dialogs } from '../text/app.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  /** For what cannot be undone: the focus starts on cancelling. */
  isDanger?: boolean
  /** For what loses nothing, but is seldom meant: cancelling is the main button and has the focus. */
  isSeldom?: boolean
  isPending?: boolean
  onConfirm: () => void
  /** Called when cancelled, by button or otherwise. */
  onClose: () => void
  /** For a second answer, other than closing without one: called by the button instead. */
  onCancel?: () => void
}

export const ConfirmDialog = ({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = dialogs.cancel,
  isDanger = false,
  isSeldom = false,
  isPending = false,
  onConfirm,
  onClose,
  onCancel = onClose,
}: ConfirmDialogProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <p>{text}</p>
    <Button
      look={isDanger ? 'danger' : isSeldom ? 'quiet' : 'filled'}
      isPending={isPending}
      onClick={onConfirm}
      data-autofocus={isDanger || isSeldom ? undefined : true}
    >
      {confirmLabel}
    </Button>
    <Button
      look={isSeldom ? 'filled' : 'quiet'}
      onClick={onCancel}
      data-autofocus={isDanger || isSeldom ? true : undefined}
    >
      {cancelLabel}
    </Button>
  </Dialog>
)
