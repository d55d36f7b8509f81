import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { myTeacher as text } from '../../../text/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { teacher } from '../api.ts'
import styles from './profile.module.css'
import { Section } from './section.tsx'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** Who the student's teacher is, what they can see, and a way to leave them. */
export function MyTeacher() {
  const { data: own, error, refetch } = useQuery(teacher.own())
  const [isLeaving, setLeaving] = useState(false)
  const body = () => {
    if (own === undefined)
      return error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )
    if (own === null) return <p className={styles.note}>{text.none}</p>
    return (
      <>
        <p className={styles.teacher}>
          <b>{own.nickname || own.username}</b>
          {own.nickname && <span>{own.username}</span>}
        </p>
        <div className={styles.note}>
          <p>{text.sees}</p>
          <ul>
            {text.seen.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{text.unseen}</p>
        </div>
        <Button look="quiet" onClick={() => setLeaving(true)}>
          {text.leave}
        </Button>
        {isLeaving && (
          <Suspense>
            <LeaveDialog name={own.nickname || own.username} onClose={() => setLeaving(false)} />
          </Suspense>
        )}
      </>
    )
  }
  return <Section title={text.title}>{body()}</Section>
}
