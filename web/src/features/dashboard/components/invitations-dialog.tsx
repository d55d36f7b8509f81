import { invitations as text } from '../../../text/invitations.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { InvitationList } from './invitation-list.tsx'

/** Closes with the last invitation: there is nothing more to answer. */
export default function InvitationsDialog({ hasTeacher, onClose }: { hasTeacher: boolean; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <InvitationList hasTeacher={hasTeacher} onLastAnswered={onClose} />
    </Dialog>
  )
}
