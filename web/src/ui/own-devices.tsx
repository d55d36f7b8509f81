import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { call } from '../api/api-client.ts'
import { signIn } from '../session/session.ts'
import { timeOf } from '../text/clock.ts'
import { dayText } from '../text/days.ts'
import { devices as text } from '../text/devices.ts'
import { instants } from '../text/instants.ts'
import { Button } from './button.tsx'
import { FailureNote } from './failure-note.tsx'
import styles from './own-devices.module.css'
import { ErrorState, LoadingState } from './page-state.tsx'
import { toast } from './toast.tsx'

type SignIn = Output<Api['GET /api/user/sign-ins']>[number]

const list = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ signal }) => call('GET /api/user/sign-ins', { signal }),
})

/** A time today and yesterday, a day before that. Days are Shanghai's, and so near that none needs its year. */
function momentOf(instant: string, now = new Date()): string {
  const [day, today] = [dayOf(new Date(instant)), dayOf(now)]
  if (day >= today) return instants.today(timeOf(instant))
  return day === addDays(today, -1) ? instants.yesterday(timeOf(instant)) : dayText(day, day)
}

/**
 * Where the caller is signed in, this device first, each of the others with a way to sign it out. `mayEndOthers`: and
 * all of them at once.
 */
export function OwnDevices({ mayEndOthers }: { mayEndOthers: boolean }) {
  const { data, error, refetch } = useQuery(list)
  if (data === undefined)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  return <DeviceList signIns={data} mayEndOthers={mayEndOthers} />
}

function DeviceList({ signIns, mayEndOthers }: { signIns: readonly SignIn[]; mayEndOthers: boolean }) {
  const client = useQueryClient()
  /** Shown at once: read models may be behind, and what has been signed out is. */
  const leave = (isLeft: (one: SignIn) => boolean) => {
    client.setQueryData(list.queryKey, (before) => before?.filter(isLeft))
    void client.invalidateQueries({ queryKey: list.queryKey })
  }
  const one = useMutation({
    mutationFn: (id: string) => call('DELETE /api/user/sign-ins/:id', { params: { id } }),
    onSuccess: ({ message }, gone) => {
      toast(message)
      leave(({ id }) => id !== gone)
    },
  })
  const others = useMutation({
    mutationFn: () => call('DELETE /api/user/sign-ins'),
    onSuccess: ({ message, token }) => {
      // All tokens have ended, this device's too.
      signIn(token)
      toast(message)
      leave(({ is_this }) => is_this)
    },
  })
  const sorted = [...signIns.filter(({ is_this }) => is_this), ...signIns.filter(({ is_this }) => !is_this)]
  const hasOthers = signIns.some(({ is_this }) => !is_this)
  return (
    <>
      <ul className={styles.devices}>
        {sorted.map((device) => (
          <Device
            key={device.id}
            device={device}
            isPending={one.isPending && one.variables === device.id}
            onSignOut={() => one.mutate(device.id)}
          />
        ))}
      </ul>
      <FailureNote error={one.error ?? others.error} fallback={text.failed} />
      {hasOthers && mayEndOthers && (
        <Button look="quiet" isPending={others.isPending} pendingText={text.signingOut} onClick={() => others.mutate()}>
          {text.signOutOthers}
        </Button>
      )}
      {!hasOthers && <p className={styles.note}>{text.onlyThis}</p>}
    </>
  )
}

interface DeviceProps {
  device: SignIn
  isPending: boolean
  onSignOut: () => void
}

function Device({ device, isPending, onSignOut }: DeviceProps) {
  const name = text.name(device.device)
  return (
    <li>
      <div>
        <p className={styles.name}>
          {name}
          {device.is_this && <b>{text.isThis}</b>}
        </p>
        <p className={styles.note}>
          {text.signedIn(momentOf(device.signed_in_at))}
          {device.used_at !== device.signed_in_at && ` · ${text.used(momentOf(device.used_at))}`}
          {device.is_remembered && ` · ${text.remembered}`}
        </p>
      </div>
      {!device.is_this && (
        <Button
          look="quiet"
          isWide={false}
          isPending={isPending}
          pendingText={text.signingOut}
          aria-label={text.signOutOf(name)}
          onClick={onSignOut}
        >
          {text.signOut}
        </Button>
      )}
    </li>
  )
}
