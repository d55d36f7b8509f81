import { useQuery } from '@tanstack/react-query'
import { invitations as text } from '../../../text/invitations.ts'
import { Button } from '../../../ui/button.tsx'
import { dashboard } from '../api.ts'
import { nameOf } from '../teacher-name.ts'
import styles from './invitation-notice.module.css'

/** Says that invitations wait. Nothing where none does. */
export function InvitationNotice({ onShow }: { onShow: () => void }) {
  const { data: waiting = [] } = useQuery(dashboard.invitations())
  const [first] = waiting
  if (!first) return null
  return (
    <section className={styles.notice} aria-label={text.title}>
      <span className={styles.badge}>{text.badge}</span>
      <span className={styles.text}>{waiting.length === 1 ? text.one(nameOf(first.teacher)) : text.many(waiting.length)}</span>
      <Button look="plain" onClick={onShow}>
        {text.show}
      </Button>
    </section>
  )
}
