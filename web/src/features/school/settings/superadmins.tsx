import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser, useMayChange } from '../../../session/use-session.ts'
import { superadmins as text } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { dismiss, type Superadmin, settings } from './api.ts'
import styles from './settings.module.css'

const AddDialog = lazy(() => import('./add-superadmin-dialog.tsx'))
const RightsDialog = lazy(() => import('./rights-dialog.tsx'))

type Asked =
  | { readonly what: 'add' }
  | { readonly what: 'rights'; readonly of: Superadmin }
  | { readonly what: 'dismiss'; readonly of: Superadmin }

/** Who runs the system. Nobody changes their own rights here: somebody else does. */
export function Superadmins() {
  const client = useQueryClient()
  const mayChange = useMayChange()
  const me = useCurrentUser()?.id
  const { data, error, refetch } = useQuery(settings.superadmins())
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const dismissal = useMutation({
    mutationFn: dismiss,
    onSuccess: ({ message }) => toast(message),
    onSettled: () => {
      close()
      return client.invalidateQueries({ queryKey: settings.all() })
    },
  })
  return (
    <Section
      title={text.title}
      aside={
        mayChange && (
          <Button look="quiet" isWide={false} onClick={() => setAsked({ what: 'add' })}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {text.add}
          </Button>
        )
      }
    >
      <FailureNote error={dismissal.error} fallback={text.failed} />
      {data ? (
        <ul className={styles.rows}>
          {data.map((one) => (
            <li key={one.id}>
              <b>
                {one.username}
                {one.id === me && text.me}
              </b>
              <span className={styles.rights} data-rights={one.rights}>
                {text.rightsOf[one.rights]}
              </span>
              <span className={styles.fact}>
                {one.last_login ? text.lastLoginOn(dayOf(new Date(one.last_login))) : text.never}
              </span>
              {mayChange && one.id !== me && (
                <span className={styles.levers}>
                  <Levers of={one} onAsk={setAsked} />
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      <Suspense>
        {asked?.what === 'add' && <AddDialog onClose={close} />}
        {asked?.what === 'rights' && <RightsDialog of={asked.of} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={asked?.what === 'dismiss'}
        title={text.dismissTitle(asked?.what === 'dismiss' ? asked.of.username : '')}
        text={text.dismissText}
        confirmLabel={text.dismiss}
        isDanger
        isPending={dismissal.isPending}
        onConfirm={() => asked?.what === 'dismiss' && dismissal.mutate(asked.of.id)}
        onClose={close}
      />
    </Section>
  )
}

function Levers({ of, onAsk }: { of: Superadmin; onAsk: (asked: Asked) => void }) {
  const { username, rights } = of
  if (rights === 'none')
    return (
      <Button look="plain" aria-label={text.restoreOf(username)} onClick={() => onAsk({ what: 'rights', of })}>
        {text.restore}
      </Button>
    )
  return (
    <>
      <Button look="plain" aria-label={text.changeOf(username)} onClick={() => onAsk({ what: 'rights', of })}>
        {text.change}
      </Button>
      <Button look="plain" aria-label={text.dismissOf(username)} onClick={() => onAsk({ what: 'dismiss', of })}>
        {text.dismiss}
      </Button>
    </>
  )
}
