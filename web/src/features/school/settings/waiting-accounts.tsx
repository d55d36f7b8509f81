import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { roleNames } from '@wordtrail/contracts/names/accounts'
import { useState } from 'react'
import { useMayChange } from '../../../session/use-session.ts'
import { waitingAccounts as text } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { ErrorState } from '../../../ui/page-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { approve, refuse, settings } from './api.ts'
import styles from './settings.module.css'

/** Accounts that wait for the school's word. Not there where nobody waits, nor will. */
export function WaitingAccounts() {
  const client = useQueryClient()
  const mayChange = useMayChange()
  const { data, error, refetch } = useQuery(settings.waiting())
  const { data: registration } = useQuery(settings.registration())
  const [refusing, setRefusing] = useState<{ id: string; username: string }>()
  const settled = {
    onSuccess: ({ message }: { message: string }) => toast(message),
    onSettled: () => {
      setRefusing(undefined)
      return client.invalidateQueries({ queryKey: settings.all() })
    },
  }
  const approval = useMutation({ mutationFn: approve, ...settled })
  const refusal = useMutation({ mutationFn: refuse, ...settled })
  const isBusy = approval.isPending || refusal.isPending

  if (!data)
    return error ? <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} /> : null
  const { count, accounts } = data
  if (count === 0 && registration?.teachers !== 'approved') return null
  return (
    <Section title={text.title} note={count > 0 ? text.count(count) : undefined}>
      <FailureNote error={approval.error ?? refusal.error} fallback={text.failed} />
      {count === 0 && <p>{text.none}</p>}
      <ul className={`${styles.rows} ${styles.waiting}`}>
        {accounts.map(({ id, username, role, registered_at }) => (
          <li key={id}>
            <b>{username}</b>
            <span className={styles.fact}>
              {roleNames[role]} · {text.registered(dayOf(new Date(registered_at)))}
            </span>
            {mayChange && (
              <span className={styles.levers}>
                <Button
                  look="plain"
                  aria-label={text.approveOf(username)}
                  isPending={isBusy}
                  onClick={() => approval.mutate(id)}
                >
                  {text.approve}
                </Button>
                <Button
                  look="plain"
                  aria-label={text.refuseOf(username)}
                  isPending={isBusy}
                  onClick={() => setRefusing({ id, username })}
                >
                  {text.refuse}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > accounts.length && <p>{text.more(count - accounts.length)}</p>}
      <ConfirmDialog
        open={refusing !== undefined}
        title={text.refuseTitle(refusing?.username ?? '')}
        text={text.refuseText}
        confirmLabel={text.refuse}
        isDanger
        isPending={refusal.isPending}
        onConfirm={() => refusing && refusal.mutate(refusing.id)}
        onClose={() => setRefusing(undefined)}
      />
    </Section>
  )
}
