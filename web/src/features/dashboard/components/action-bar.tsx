import { IconArrowRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { type ReactNode, useState } from 'react'
import { noPlan, dashboard as text } from '../../../text/dashboard.ts'
import { continued } from '../../../text/home.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { continueAddress, reviewAddress } from '../../../ui/practice-address.ts'
import { planLearning, type Summary, type Unfinished } from '../api.ts'
import { type Action, labelOf, mainOf, neededWords, needOf, nextStep, otherActions } from '../next-step.ts'
import styles from './dashboard.module.css'
import home from './home.module.css'

interface ActionBarProps {
  summary: Summary
  /** A session that was begun and can be gone on with: that comes before all else. */
  unfinished: Unfinished | null
  /** What is left today. */
  say: ReactNode
  onStart: (session: { words: readonly string[]; tier: Tier }) => void
  onQuickLearn: () => void
  onChooseWordbooks: () => void
  /** Among the other actions, the last. */
  also: ReactNode
  children: ReactNode
}

/** The main action: what it is, how much, and where it leads. */
const Main = ({ label, note }: { label: string; note: string | undefined }) => (
  <span className={home.main}>
    <span>
      {label}
      {note && (
        <>
          {' '}
          <small>{note}</small>
        </>
      )}
    </span>
    <IconArrowRight size={22} stroke={1.75} aria-hidden />
  </span>
)

/** Leads to the very question that was left. */
const GoOn = ({ unfinished: { mode, answers } }: { unfinished: Unfinished }) => (
  <ButtonLink to={continueAddress}>
    <Main label={text.goOn} note={continued(mode ?? null, answers)} />
  </ButtonLink>
)

/** The next thing to do, then `children`, then the other actions. */
export function ActionBar({
  summary,
  unfinished,
  say,
  onStart,
  onQuickLearn,
  onChooseWordbooks,
  also,
  children,
}: ActionBarProps) {
  const [why, setWhy] = useState<'goalReached' | 'goalReachedWithTeacher' | 'noGoal' | 'noWords'>()
  const need = needOf(summary)
  const plan = useMutation({
    mutationFn: (count: number) => planLearning({ wordbookId: null, count }),
    onSuccess: (words) => (words.length === 0 ? setWhy('noWords') : onStart({ words, tier: summary.tier })),
  })
  const learnAtOnce = () => {
    const count = neededWords(need)
    if (count === 0)
      setWhy(summary.learning_goal === 0 ? 'noGoal' : summary.has_teacher ? 'goalReachedWithTeacher' : 'goalReached')
    else plan.mutate(count)
  }
  const button = (action: Action, look: 'filled' | 'plain') => {
    const label = look === 'filled' ? <Main {...mainOf(action, summary)} /> : labelOf(action, summary)
    if (action === 'review')
      return (
        <ButtonLink key={action} look={look} to={reviewAddress(summary.tier)}>
          {label}
        </ButtonLink>
      )
    const isOneClick = action === 'oneClick'
    return (
      <Button
        key={action}
        look={look}
        isPending={isOneClick && plan.isPending}
        pendingText={text.planning}
        onClick={isOneClick ? learnAtOnce : action === 'quick' ? onQuickLearn : onChooseWordbooks}
      >
        {label}
      </Button>
    )
  }
  const next = nextStep(summary)
  return (
    <>
      <div className={styles.next}>
        {say}
        {unfinished ? <GoOn unfinished={unfinished} /> : button(next, 'filled')}
        <FailureNote error={plan.error} fallback={text.oneClickFailed} />
      </div>
      {children}
      <div className={styles.actions} role="group" aria-label={text.actions}>
        {(unfinished ? [next, ...otherActions(summary)] : otherActions(summary)).map((action) =>
          button(action, 'plain'),
        )}
        {also}
      </div>
      <ConfirmDialog
        open={why !== undefined}
        title={noPlan.title}
        text={why === undefined ? '' : noPlan[why]}
        confirmLabel={noPlan.learnMore}
        cancelLabel={noPlan.close}
        onConfirm={() => {
          setWhy(undefined)
          onQuickLearn()
        }}
        onClose={() => setWhy(undefined)}
      />
    </>
  )
}
