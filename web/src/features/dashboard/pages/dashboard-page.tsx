import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router-dom'
import { dashboard as text, firstUse } from '../../../text/dashboard.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { dashboard } from '../api.ts'
import { Clock } from '../components/clock.tsx'
import styles from '../components/dashboard.module.css'
import { GoalCard } from '../components/goal-card.tsx'
import { StatusCards } from '../components/status-cards.tsx'
import { WordbookList } from '../components/wordbook-list.tsx'
import { isFirstUse, nextStep } from '../next-step.ts'

const GoalDialog = lazy(() => import('../components/goal-dialog.tsx'))
const TrackingDialog = lazy(() => import('../components/tracking-dialog.tsx'))

const learn = '/student/word-practice?mode=learn'
const review = '/student/word-practice?mode=review'

export default function DashboardPage() {
  const [dialog, setDialog] = useState<'goal' | 'tracking'>()
  /** The place in the frame's header that pages may use. */
  const headerAside = useOutletContext<HTMLElement | null>()
  const parts = [useQuery(dashboard.summary()), useQuery(dashboard.tracked()), useQuery(dashboard.priority())] as const
  const [summary, tracked, priority] = [parts[0].data, parts[1].data, parts[2].data]
  const failed = parts.find((part) => part.isError && part.data === undefined)

  const openTracking = () => setDialog('tracking')
  const close = () => setDialog(undefined)
  const body = () => {
    if (failed) return <ErrorState error={failed.error} fallback={text.loadFailed} onRetry={() => parts.forEach((part) => void part.refetch())} />
    if (!summary || !tracked || priority === undefined) return <LoadingState />
    if (isFirstUse(summary, tracked))
      return <EmptyState title={firstUse.title} text={firstUse.text} action={<Button onClick={openTracking}>{text.chooseWordbooks}</Button>} />
    const next = nextStep(summary)
    return (
      <div className={styles.page}>
        <div className={styles.today}>
          <GoalCard summary={summary} onChangeGoal={() => setDialog('goal')} />
          {next.kind === 'chooseWordbooks' ? (
            <Button onClick={openTracking}>{next.label}</Button>
          ) : (
            <ButtonLink to={next.kind === 'learn' ? learn : review}>{next.label}</ButtonLink>
          )}
          <StatusCards summary={summary} />
          {next.kind === 'learn' && summary.review_due_count > 0 && (
            <ButtonLink look="quiet" to={review}>
              {text.review(summary.review_due_count)}
            </ButtonLink>
          )}
        </div>
        <WordbookList tracked={tracked} priority={priority} onManage={openTracking} />
      </div>
    )
  }

  return (
    <>
      {headerAside && createPortal(<Clock />, headerAside)}
      {body()}
      <Suspense>
        {dialog === 'goal' && summary && <GoalDialog goal={summary.learning_goal} onClose={close} />}
        {dialog === 'tracking' && tracked && priority !== undefined && <TrackingDialog before={{ tracked, priority }} onClose={close} />}
      </Suspense>
    </>
  )
}
