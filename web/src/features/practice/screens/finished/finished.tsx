import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { playFinishCues } from '../../../../device/finish-cues.ts'
import { useOutboxState } from '../../../../outbox/outbox.ts'
import { outbox } from '../../../../text/app.ts'
import { finished as text } from '../../../../text/finished.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { Path } from '../../../../ui/path/path.tsx'
import { stonesOf } from '../../../../ui/path/stones.ts'
import { toast } from '../../../../ui/toast.tsx'
import hidden from '../../../../ui/visually-hidden.module.css'
import { planMore, practice } from '../../api.ts'
import { type Finished as FinishedState, isUndoable, type Session } from '../../session/session-state.ts'
import { Screen } from '../screen.tsx'
import { Facts } from './facts.tsx'
import styles from './finished.module.css'
import { Later } from './later.tsx'
import { onOffer } from './on-offer.ts'
import { Slips } from './slips.tsx'

const home = '/student/dashboard'
/** Fewer stones than this are lost on a road that winds. */
const shortRoad = 6
/** How long the ways on and home wait for what the server counts, before they are shown without it. */
const patienceMs = 600
const MilestoneDialog = lazy(() => import('./milestone-dialog.tsx'))

/** Words whose mastery or review can be undone. They are rendered once the list is opened: a long session has many. */
function NotSure({ session, onUndo }: { session: Session; onUndo: (item: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  const items = session.items.flatMap(({ word }, item) => (isUndoable(session, item) ? [{ word, item }] : []))
  if (items.length === 0) return null
  return (
    <details className={styles.notSure} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.notSure}</summary>
      {isOpen && (
        <>
          <p className={styles.small}>{text.undoHint}</p>
          <ul>
            {items.map(({ word, item }) => (
              <li key={item}>
                <Button look="quiet" isWide={false} aria-label={text.undo(word)} onClick={() => onUndo(item)}>
                  <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
                  <span lang="en">{word}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

interface FinishedProps {
  state: FinishedState
  onUndo: (item: number) => void
  /** Starts a session of the words that this one had no room for. */
  onRest: () => void
  /** Starts a session of further words to learn. */
  onMore: (words: readonly string[]) => void
}

/**
 * The road of the session, walked: what it came to, which words took a detour, and what comes next. What the server
 * counts is shown once every report is sent, in room that is kept for it.
 */
export default function Finished({ state, onUndo, onRest, onMore }: FinishedProps) {
  const { session, slips } = state
  const { pending } = useOutboxState()
  const isSent = pending === 0
  const { data: progress } = useQuery({ ...practice.todayProgress(), enabled: isSent })
  const { data: report } = useQuery({ ...practice.report(session.id), enabled: isSent })
  const { data: milestone, refetch: nextMilestone } = useQuery({ ...practice.milestone(), enabled: isSent })
  /** On the way home, a milestone that is reached is passed. */
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const goHome = () => void navigate(home)
  const seen = async () => {
    const { data: next } = await nextMilestone()
    if (!next || next.id === milestone?.id) goHome()
  }
  const words = session.items.map(({ word }) => word)
  const isShort = words.length < shortRoad
  const left = session.rest.length
  const { count, meetsGoal } = onOffer(progress)
  const more = useMutation({
    mutationFn: () => planMore(count),
    onSuccess: (planned) => (planned.length > 0 ? onMore(planned) : toast(text.noMore)),
  })
  /** Which of the two ways comes first: on, or home. Once they are seen they stay where they are. */
  const [first, setFirst] = useState<'on' | 'home' | undefined>(left > 0 ? 'on' : undefined)
  if (first === undefined && progress) setFirst(meetsGoal ? 'on' : 'home')
  useEffect(() => {
    const timer = setTimeout(() => setFirst((known) => known ?? 'home'), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where it is, the road stays in sight.
    if (first) foot.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [first])
  useEffect(playFinishCues, [])
  const wayOn =
    left > 0 ? (
      <Button onClick={onRest}>{text.goOn}</Button>
    ) : (
      <Button
        look={meetsGoal ? 'filled' : 'quiet'}
        isPending={more.isPending}
        pendingText={text.planning}
        onClick={() => more.mutate()}
      >
        {!meetsGoal && <IconPlus size={20} stroke={1.75} aria-hidden />}
        {meetsGoal ? text.meetGoal(count) : text.more(session.mode, count)}
      </Button>
    )
  return (
    <Screen top={<h1 className={hidden.hidden}>{text.title}</h1>}>
      <div className={styles.finished}>
        <div className={styles.road}>
          <Path
            shape={isShort ? 'short' : 'finish'}
            stones={stonesOf(words.map((_, index) => (slips.includes(index) ? 'slip' : 'done')))}
            flag=""
            label={text.walked(words.length, slips.length)}
            seed={session.id}
            isArriving
          />
        </div>
        <div className={styles.said}>
          <p>{left > 0 ? text.part[session.mode] : text.text[session.mode]}</p>
          {left > 0 && <p>{text.left(left)}</p>}
        </div>
        <Facts mode={session.mode} words={words.length} progress={progress} report={report} />
        <Slips items={session.items} slips={slips} report={report} />
        <div className={styles.later}>
          {isSent ? (
            <Later words={words} progress={progress} />
          ) : (
            <p className={styles.pending} role="status">
              {outbox.waiting(pending)}
            </p>
          )}
        </div>
        <NotSure session={session} onUndo={onUndo} />
        {isLeaving && milestone && (
          <Suspense>
            <MilestoneDialog key={milestone.id} next={milestone} onSeen={() => void seen()} onNone={goHome} />
          </Suspense>
        )}
        <div ref={foot} className={`${styles.foot} ${first ? '' : styles.undecided}`}>
          {first === 'on' && wayOn}
          <ButtonLink
            look={left > 0 || meetsGoal ? 'quiet' : 'filled'}
            to={home}
            onClick={(event) => {
              if (!milestone) return
              event.preventDefault()
              setLeaving(true)
            }}
          >
            {text.home}
          </ButtonLink>
          {first !== 'on' && wayOn}
          <FailureNote error={more.error} fallback={text.moreFailed} />
        </div>
      </div>
    </Screen>
  )
}
