import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shownName } from '@wordtrail/contracts/learning/class-view'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { useEffect, useRef, useState } from 'react'
import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { teacherHome, pending as text } from '../../../../text/teacher-home.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Section } from '../../../../ui/section.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { classFigures } from '../../class-query.ts'
import { instantText } from '../../instant-text.ts'
import { home, type SentInvitation, withdraw, withdrawAll } from '../api.ts'
import { usePortion } from '../use-portion.ts'
import styles from './home.module.css'
import { PersonName } from './person-name.tsx'

const portion = 20
const none: readonly SentInvitation[] = []

/** Invitations that no student has answered, the latest first, read anew every ten seconds. */
export function PendingInvitations() {
  const client = useQueryClient()
  const { data, dataUpdatedAt, error, refetch } = useQuery(home.sent())
  const [isAsking, setAsking] = useState(false)
  const latestFirst = data?.toReversed() ?? none
  const { shown, rest, showMore } = usePortion(latestFirst, portion)
  const removal = {
    onSuccess: ({ message }: { message: string }) => toast(message),
    onSettled: () => client.invalidateQueries({ queryKey: home.all() }),
  }
  const one = useMutation({ mutationFn: withdraw, ...removal })
  const all = useMutation({
    mutationFn: withdrawAll,
    ...removal,
    onSettled: () => {
      setAsking(false)
      return removal.onSettled()
    },
  })
  useNewStudents(data)

  const today = dayOf(new Date(dataUpdatedAt))
  return (
    <Section
      title={text.title}
      note={data && data.length > 0 ? text.count(data.length) : undefined}
      aside={
        latestFirst.length > 0 && (
          <>
            {latestFirst.length > 1 && (
              <Button look="plain" onClick={() => setAsking(true)}>
                {text.withdrawAll}
              </Button>
            )}
            <ExportButtons table="invitations" query={{}} name={text.title} />
          </>
        )
      }
    >
      <FailureNote error={one.error ?? all.error} fallback={text.withdrawFailed} />
      {!data ? (
        error ? (
          <ErrorState error={error} fallback={teacherHome.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )
      ) : latestFirst.length === 0 ? (
        <p className={styles.nothing}>{text.none}</p>
      ) : (
        <ul className={styles.pending}>
          {shown.map(({ _id: id, student, created_at }) => (
            <li key={id}>
              <PersonName person={student} note={text.sentAt(instantText(created_at, today))} />
              <span className={styles.badge}>{text.waiting}</span>
              <IconButton
                label={text.withdraw(shownName(student))}
                aria-disabled={one.isPending || undefined}
                onClick={() => !one.isPending && one.mutate(id)}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button look="quiet" onClick={showMore}>
          {text.more(rest)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={text.withdrawAllTitle}
        text={text.withdrawAllText(latestFirst.length)}
        confirmLabel={text.withdrawAll}
        isDanger
        isPending={all.isPending}
        onConfirm={() => all.mutate()}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}

/** An invitation that is gone may have been accepted: the class is read anew, so that the student is seen in it. */
function useNewStudents(invitations: readonly SentInvitation[] | undefined): void {
  const client = useQueryClient()
  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!invitations) return
    const present = new Set(invitations.map(({ _id }) => _id))
    const isGone = [...known.current].some((id) => !present.has(id))
    known.current = present
    if (!isGone) return
    void client.invalidateQueries({ queryKey: classFigures.all() })
    void client.invalidateQueries({ queryKey: home.news().queryKey })
  }, [invitations, client])
}
