import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { lazy, Suspense, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { waitingSession } from '../../../session/practice-storage.ts'
import { useCurrentUser } from '../../../session/use-session.ts'
import { consentMissing, dashboard as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/media.ts'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { learnAddress } from '../../../ui/practice-address.ts'
import { toast } from '../../../ui/toast.tsx'
import { dashboard } from '../api.ts'
import { ActionBar } from '../components/action-bar.tsx'
import { Ahead } from '../components/ahead.tsx'
import { Clock } from '../components/clock.tsx'
import { ConsentMissing } from '../components/consent-missing.tsx'
import styles from '../components/dashboard.module.css'
import { Greeting } from '../components/greeting.tsx'
import { HomeworkList } from '../components/homework-list.tsx'
import { InvitationNotice } from '../components/invitation-notice.tsx'
import { Slips } from '../components/slips.tsx'
import { StatusCards } from '../components/status-cards.tsx'
import { TeacherLine } from '../components/teacher-line.tsx'
import { Say, TodayPath } from '../components/today-path.tsx'
import { WaitingForTeacher } from '../components/waiting-for-teacher.tsx'
import { Week } from '../components/week.tsx'
import { WordbookList } from '../components/wordbook-list.tsx'
import { forgetSkippedGoal, hasSkippedGoal, isOnboardingDue } from '../onboarding.ts'

const GoalDialog = lazy(() => import('../components/goal-dialog.tsx'))
const InvitationsDialog = lazy(() => import('../components/invitations-dialog.tsx'))
const OnboardingDialog = lazy(() => import('../components/onboarding-dialog.tsx'))
const QuickLearnDialog = lazy(() => import('../components/quick-learn-dialog.tsx'))
const ToBeMasteredDialog = lazy(() => import('../components/to-be-mastered-dialog.tsx'))
const TrackingDialog = lazy(() => import('../components/tracking-dialog.tsx'))

export default function DashboardPage() {
  const user = useCurrentUser()
  return user ? <Dashboard key={user.id} userId={user.id} /> : null
}

function Dashboard({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [dialog, showDialog] = useState<'goal' | 'tracking' | 'quick' | 'invitations' | 'words' | undefined>(
    params.get('openQuick') === '1' ? 'quick' : undefined,
  )
  const [isOnboarded, setOnboarded] = useState(false)
  const [openedOn] = useState(() => dayOf(new Date()))
  const parts = [useQuery(dashboard.summary()), useQuery(dashboard.tracked()), useQuery(dashboard.priority())] as const
  const [summary, tracked, priority] = [parts[0].data, parts[1].data, parts[2].data]
  const failed = parts.find((part) => part.isError && part.data === undefined)

  const isWide = useMedia('(min-width: 1024px)')
  /** What stands below the first screen of a phone comes after it, in a step of its own. */
  const isBegun = useDeferredValue(summary !== undefined, false)
  const unfinished = useQuery(dashboard.unfinished(userId))
  const { data: own } = useQuery(dashboard.profile())
  const hasTeacher = summary?.has_teacher === true
  useEffect(() => {
    if (hasTeacher) forgetSkippedGoal(localStorage)
  }, [hasTeacher])

  // The code of a dialog is waited for: what React shows in its place keeps it back for 300 ms.
  const setDialog = (next: typeof dialog) => startTransition(() => showDialog(next))
  const close = () => {
    showDialog(undefined)
    if (params.has('openQuick')) setParams({}, { replace: true })
  }
  const start = (session: { words: readonly string[]; tier: Tier }) => void navigate(learnAddress(session))

  if (failed)
    return (
      <ErrorState
        error={failed.error}
        fallback={text.loadFailed}
        onRetry={() => parts.forEach((part) => void part.refetch())}
      />
    )
  if (!summary || !tracked || priority === undefined)
    return (
      <div className={styles.today}>
        <Greeting own={own} today={openedOn} hasTeacher={false} />
        <LoadingState />
      </div>
    )
  const choice = { tracked, priority }
  const learn = (words: readonly string[]) =>
    summary.needs_consent ? toast(consentMissing.title) : start({ words, tier: summary.tier })
  const homework = <HomeworkList summary={summary} onLearn={learn} />
  const around = (
    <>
      {!hasTeacher && hasSkippedGoal(localStorage, userId) && <WaitingForTeacher own={own} />}
      <InvitationNotice onShow={() => setDialog('invitations')} />
      {!isWide && homework}
      <Week summary={summary} />
      <StatusCards summary={summary} onShowWords={() => setDialog('words')} />
    </>
  )
  const goal = (
    <Button look="plain" onClick={() => setDialog('goal')}>
      {summary.learning_goal === 0 ? text.setGoal : text.changeGoal}
    </Button>
  )
  return (
    <>
      <div className={styles.page}>
        <div className={styles.today}>
          <Greeting own={own} today={summary.today} hasTeacher={hasTeacher} />
          <TodayPath summary={summary} />
          {summary.needs_consent ? (
            <>
              <Say summary={summary} />
              <ConsentMissing />
              {around}
              <div className={styles.actions}>{goal}</div>
            </>
          ) : (
            <ActionBar
              summary={summary}
              unfinished={unfinished.data === undefined ? waitingSession(localStorage, userId) : unfinished.data}
              say={<Say summary={summary} />}
              onStart={start}
              onQuickLearn={() => setDialog('quick')}
              onChooseWordbooks={() => setDialog('tracking')}
              also={goal}
            >
              {around}
            </ActionBar>
          )}
        </div>
        <div className={styles.side}>
          {isWide && homework}
          {isBegun && (
            <WordbookList choice={choice} onManage={() => setDialog('tracking')} onLearn={learn}>
              <Slips summary={summary} onLearn={learn} />
              <Ahead summary={summary} />
              {hasTeacher && <TeacherLine />}
              <Clock />
            </WordbookList>
          )}
        </div>
      </div>
      <Suspense>
        {!isOnboarded && !summary.needs_consent && isOnboardingDue(summary, hasSkippedGoal(localStorage, userId)) ? (
          <OnboardingDialog userId={userId} onClose={() => setOnboarded(true)} />
        ) : (
          <>
            {dialog === 'goal' && <GoalDialog goal={summary.learning_goal} onClose={close} />}
            {dialog === 'tracking' && <TrackingDialog before={choice} onClose={close} />}
            {dialog === 'quick' && (
              <QuickLearnDialog summary={summary} choice={choice} onStart={start} onClose={close} />
            )}
            {dialog === 'invitations' && <InvitationsDialog hasTeacher={hasTeacher} onClose={close} />}
            {dialog === 'words' && <ToBeMasteredDialog summary={summary} onClose={close} />}
          </>
        )}
      </Suspense>
    </>
  )
}
