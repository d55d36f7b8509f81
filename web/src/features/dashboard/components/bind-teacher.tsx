import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { onboarding as text } from '../../../text/onboarding.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { dashboard, endFirstLogin } from '../api.ts'
import { skipGoal } from '../onboarding.ts'
import { InvitationList } from './invitation-list.tsx'
import styles from './onboarding.module.css'

/** Onboarding with a teacher: the name to tell them, and their invitations. */
export function BindTeacher({ userId, onDone, onBack }: { userId: string; onDone: () => void; onBack: () => void }) {
  const name = useQuery(dashboard.profile())
  const invitations = useQuery(dashboard.invitations())
  const client = useQueryClient()
  const enter = useMutation({
    mutationFn: endFirstLogin,
    onSuccess: () => {
      skipGoal(localStorage, userId)
      onDone()
      return client.invalidateQueries({ queryKey: dashboard.all() })
    },
  })
  return (
    <>
      <p>{text.tellName}</p>
      <p className={styles.name}>{name.data?.username ?? (name.isError ? text.nameFailed : '…')}</p>
      {invitations.data && invitations.data.length > 0 ? (
        <InvitationList hasTeacher={false} />
      ) : (
        <p className={styles.hint}>{text.waiting}</p>
      )}
      <FailureNote error={enter.error} fallback={text.enterFailed} />
      <Button
        look={invitations.data?.length === 1 ? 'quiet' : 'filled'}
        isPending={enter.isPending}
        pendingText={text.saving}
        onClick={() => enter.mutate()}
      >
        {text.enter}
      </Button>
      <Button look="plain" onClick={onBack}>
        {text.back}
      </Button>
    </>
  )
}
