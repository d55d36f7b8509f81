import { TextInput } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call } from '@wordtrail/contracts/api/endpoint'
import { accountLimits } from '@wordtrail/contracts/learning/limits'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { useState } from 'react'
import { call, messageOf } from '../../../api/api-client.ts'
import { useMayChange } from '../../../session/use-session.ts'
import { consent as text } from '../../../text/consent.ts'
import { dayText } from '../../../text/days.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { type Problems, problemsFrom } from '../../../ui/field-problems.ts'
import { Form } from '../../../ui/form.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './consent.module.css'

type ConsentGiven = Call<Api['PUT /api/superadmin/users/:id/consent']>['body']
type Opened = 'birthDate' | 'consent' | 'withdrawal'

const known = (id: string) =>
  queryOptions({
    queryKey: ['superadmin', 'people', id, 'consent'],
    queryFn: ({ signal }) => call('GET /api/superadmin/users/:id/consent', { params: { id }, signal }),
  })

/** For the page of a student: when they were born, and whether a guardian has consented to their practice. */
export function Consent({ studentId }: { studentId: string }) {
  const { data, error, refetch } = useQuery(known(studentId))
  const [opened, setOpened] = useState<Opened>()
  const mayChange = useMayChange()
  const close = () => setOpened(undefined)
  return (
    <Section title={text.title}>
      {!data &&
        (error ? (
          <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
      {data && (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{text.birthDate}</dt>
              <dd>{data.birth_date ? dayText(data.birth_date) : text.unknownBirthDate}</dd>
            </div>
            <div>
              <dt>{text.consent}</dt>
              <dd>{data.consented_on === null ? text.none : text.given(data.consented_on)}</dd>
            </div>
          </dl>
          {data.is_missing && <p className={styles.missing}>{text.missing}</p>}
          {!data.is_required && <p className={styles.small}>{text.notRequired}</p>}
          {mayChange && (
            <div className={styles.acts}>
              <Button look="quiet" isWide={false} onClick={() => setOpened('consent')}>
                {data.consented_on === null ? text.record : text.recordAgain}
              </Button>
              <Button look="quiet" isWide={false} onClick={() => setOpened('birthDate')}>
                {data.birth_date === null ? text.recordBirthDate : text.changeBirthDate}
              </Button>
              {data.consented_on !== null && (
                <Button look="plain" onClick={() => setOpened('withdrawal')}>
                  {text.withdraw}
                </Button>
              )}
            </div>
          )}
          {opened === 'consent' && <ConsentDialog studentId={studentId} onClose={close} />}
          {opened === 'birthDate' && (
            <BirthDateDialog studentId={studentId} birthDate={data.birth_date ?? ''} onClose={close} />
          )}
          {opened === 'withdrawal' && <Withdrawal studentId={studentId} onClose={close} />}
        </>
      )}
    </Section>
  )
}

interface ChangeProps {
  studentId: string
  onClose: () => void
}

/** Sends a change, tells what came of it, and has the person's page read anew. */
function useChange<Sent>(
  send: (sent: Sent) => Promise<{ message: string }>,
  onClose: () => void,
  onError: (cause: unknown) => void = () => undefined,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onError,
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
      return client.invalidateQueries({ queryKey: ['superadmin'] })
    },
  })
}

const today = () => dayOf(new Date())

function ConsentDialog({ studentId, onClose }: ChangeProps) {
  const [form, setForm] = useState<ConsentGiven>({ given_by: '', how: 'paper', given_on: today() })
  const [missing, setMissing] = useState<Problems<'given_by' | 'given_on'>>({})
  const { mutate, isPending, error } = useChange(
    (body: ConsentGiven) => call('PUT /api/superadmin/users/:id/consent', { params: { id: studentId }, body }),
    onClose,
  )
  const problems = { ...missing, ...problemsFrom(error, { given_by: 'given_by', given_on: 'given_on' } as const) }
  const submit = () => {
    const found = {
      ...(form.given_by.trim() === '' && { given_by: text.noGuardian }),
      ...(form.given_on === '' && { given_on: text.noDay }),
    }
    setMissing(found)
    if (Object.keys(found).length === 0 && !isPending) mutate(form)
  }
  return (
    <Dialog open onClose={() => !isPending && onClose()} title={text.record}>
      <Form problems={missing} onSubmit={submit}>
        <TextInput
          label={text.givenBy}
          description={text.givenByHint}
          name="given_by"
          autoComplete="off"
          maxLength={accountLimits.guardian}
          value={form.given_by}
          error={problems.given_by}
          data-autofocus
          onChange={(event) => setForm({ ...form, given_by: event.currentTarget.value })}
        />
        <Choice
          label={text.how}
          isLabelShown
          options={(Object.keys(text.ways) as ConsentGiven['how'][]).map((value) => ({
            value,
            label: text.ways[value],
          }))}
          value={form.how}
          onChange={(how) => setForm({ ...form, how })}
        />
        <TextInput
          label={text.givenOn}
          name="given_on"
          type="date"
          max={today()}
          value={form.given_on}
          error={problems.given_on}
          onChange={(event) => setForm({ ...form, given_on: event.currentTarget.value })}
        />
        <FailureNote error={error} fallback={text.failed} />
        <Button type="submit" isPending={isPending} pendingText={text.saving}>
          {text.save}
        </Button>
      </Form>
    </Dialog>
  )
}

function BirthDateDialog({ studentId, birthDate, onClose }: ChangeProps & { birthDate: string }) {
  const [day, setDay] = useState(birthDate)
  const [missing, setMissing] = useState<Problems<'birth_date'>>({})
  const { mutate, isPending, error } = useChange(
    (birth_date: string) =>
      call('PUT /api/superadmin/users/:id/birth-date', { params: { id: studentId }, body: { birth_date } }),
    onClose,
  )
  const problems = { ...missing, ...problemsFrom(error, { birth_date: 'birth_date' } as const) }
  const submit = () => {
    const found = day === '' ? { birth_date: text.noDay } : {}
    setMissing(found)
    if (day !== '' && !isPending) mutate(day)
  }
  return (
    <Dialog open onClose={() => !isPending && onClose()} title={text.birthDate}>
      <Form problems={missing} onSubmit={submit}>
        <TextInput
          label={text.birthDate}
          name="birth_date"
          type="date"
          max={today()}
          value={day}
          error={problems.birth_date}
          data-autofocus
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <FailureNote error={error} fallback={text.failed} />
        <Button type="submit" isPending={isPending} pendingText={text.saving}>
          {text.save}
        </Button>
      </Form>
    </Dialog>
  )
}

function Withdrawal({ studentId, onClose }: ChangeProps) {
  const { mutate, isPending } = useChange(
    () => call('DELETE /api/superadmin/users/:id/consent', { params: { id: studentId } }),
    onClose,
    (cause) => {
      toast(messageOf(cause, text.failed))
      onClose()
    },
  )
  return (
    <ConfirmDialog
      open
      title={text.withdrawTitle}
      text={text.withdrawText}
      confirmLabel={text.withdraw}
      isDanger
      isPending={isPending}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    />
  )
}
