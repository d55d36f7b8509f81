import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { invitations as text } from '../../../text/invitations.ts'
import { nameOf } from '../../../text/person-name.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { answerInvitation, dashboard } from '../api.ts'
import styles from './invitation-list.module.css'

/** Invitations to accept or reject. A student who has a teacher can only reject them. */
export function InvitationList({ hasTeacher, onLastAnswered }: { hasTeacher: boolean; onLastAnswered?: () => void }) {
  const { data: waiting, error, refetch } = useQuery(dashboard.invitations())
  const client = useQueryClient()
  // A failure needs no message of its own: the list is loaded again and shows how things stand.
  const answer = useMutation({
    mutationFn: answerInvitation,
    onSuccess: ({ message }) => {
      toast(message)
      if (waiting?.length === 1) onLastAnswered?.()
    },
    onSettled: () => client.invalidateQueries({ queryKey: dashboard.all() }),
  })
  if (error && !waiting) return <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
  if (!waiting) return <LoadingState />
  if (waiting.length === 0) return <EmptyState title={text.none} text={text.noneText} />
  const isBusy = (id: string, isAccepted: boolean) =>
    answer.isPending && answer.variables.id === id && answer.variables.isAccepted === isAccepted
  const send = (id: string, isAccepted: boolean) => {
    if (!answer.isPending) answer.mutate({ id, isAccepted })
  }
  return (
    <>
      <p className={styles.explain}>{hasTeacher ? text.hasTeacher : text.explain}</p>
      <ul className={styles.list}>
        {waiting.map(({ _id: id, teacher, created_at }) => (
          <li key={id}>
            <b>{nameOf(teacher)}</b>
            <span>
              {[
                ...(teacher.nickname ? [text.username(teacher.username)] : []),
                text.sentOn(dayOf(new Date(created_at))),
              ].join(' · ')}
            </span>
            <div>
              {!hasTeacher && (
                <Button
                  look={waiting.length === 1 ? 'filled' : 'quiet'}
                  isPending={isBusy(id, true)}
                  aria-label={text.acceptFrom(nameOf(teacher))}
                  onClick={() => send(id, true)}
                >
                  {text.accept}
                </Button>
              )}
              <Button
                look="quiet"
                isPending={isBusy(id, false)}
                aria-label={text.rejectFrom(nameOf(teacher))}
                onClick={() => send(id, false)}
              >
                {text.reject}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
