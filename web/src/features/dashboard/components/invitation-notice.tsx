import { useQuery } from '@tanstack/react-query'
import { invitations as text } from '../../../text/invitations.ts'
import { nameOf } from '../../../text/person-name.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeRow } from '../../../ui/notice-row.tsx'
import { dashboard } from '../api.ts'

/** Says that there are invitations; nothing where there are none. */
export function InvitationNotice({ onShow }: { onShow: () => void }) {
  const { data: waiting = [] } = useQuery(dashboard.invitations())
  const [first] = waiting
  if (!first) return null
  return (
    <NoticeRow
      badge={text.badge}
      text={waiting.length === 1 ? text.one(nameOf(first.teacher)) : text.many(waiting.length)}
      action={
        <Button look="plain" onClick={onShow}>
          {text.show}
        </Button>
      }
    />
  )
}
