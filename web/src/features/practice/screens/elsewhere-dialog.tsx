import { elsewhere as text } from '../../../text/practice.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Running } from '../session/session-state.ts'
import type { Elsewhere } from '../use-elsewhere.ts'

interface ElsewhereDialogProps {
  elsewhere: Elsewhere
  onGoOn: (state: Running) => void
  onDismiss: () => void
  onLeave: () => void
}

/** The session in play goes on, or has ended, in another tab or on another device. */
export function ElsewhereDialog({ elsewhere, onGoOn, onDismiss, onLeave }: ElsewhereDialogProps) {
  const { kind, where } = elsewhere
  if (kind !== 'goneOn')
    return (
      <Dialog open onClose={onLeave} title={text[kind].title}>
        <p>{text[kind].text(where)}</p>
        <Button onClick={onLeave} data-autofocus>
          {text.home}
        </Button>
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      title={text.goneOn.title}
      text={text.goneOn.text(where)}
      confirmLabel={text.goneOn.here}
      cancelLabel={text.home}
      onConfirm={() => onGoOn(elsewhere.stateNow())}
      onCancel={onLeave}
      onClose={onDismiss}
    />
  )
}
