import { useQuery } from '@tanstack/react-query'
import { learnCount } from '@wordtrail/contracts/learning/limits'
import { availableTiers, type Tier } from '@wordtrail/contracts/learning/tiers'
import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { v4 as uuid } from 'uuid'
import { onRefusal, useOutboxState } from '../../../outbox/outbox.ts'
import { clearPractice } from '../../../session/practice-storage.ts'
import { useCurrentUser } from '../../../session/use-session.ts'
import { leaving, loading, modeSelection, restore } from '../../../text/practice.ts'
import { Button } from '../../../ui/button.tsx'
import { useFullScreen } from '../../../ui/full-screen.ts'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { entryOf } from '../address.ts'
import { practice } from '../api.ts'
import { type RestoreQuestion, restoreQuestion } from '../session/keeping/restore-question.ts'
import { storedSetting } from '../session/keeping/stored-session.ts'
import { type Mode, rulesOf } from '../session/modes.ts'
import { isRunning, type Running } from '../session/session-state.ts'
import { unfinishedQuery } from '../unfinished.ts'
import { useElsewhere } from '../use-elsewhere.ts'
import { usePractice } from '../use-practice.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { ExerciseChoice } from './selection/exercise-choice.tsx'
import { ModeSelection } from './selection/mode-selection.tsx'
import selection from './selection/selection.module.css'
import { TierSelection } from './selection/tier-selection.tsx'
import { useKeys } from './use-keys.ts'
import { useModeInAddress } from './use-mode-in-address.ts'

const loadSession = () => import('./session-screen.tsx')
const SessionScreen = lazy(loadSession)
/** Asked of a session in play, with which it is loaded: it must be there without a network, too. */
const ElsewhereDialog = lazy(async () => ({ default: (await loadSession()).ElsewhereDialog }))
const KeysHelp = lazy(() => import('./keys-help.tsx'))

export default function PracticePage() {
  const user = useCurrentUser()
  return user ? <Practice key={user.id} userId={user.id} /> : null
}

function Practice({ userId }: { userId: string }) {
  const [state, send] = usePractice(userId)
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const toLearn = useQuery(practice.toLearn())
  const toReview = useQuery(practice.toReview())
  const toExercise = useQuery(practice.toExercise())
  const [isHelpOpen, setHelpOpen] = useState(false)
  const unfinished = useQuery(unfinishedQuery(userId))
  const [setting] = useState(() => storedSetting(localStorage, userId))
  /** Whether the question on entering has its answer. */
  const [isAsked, setAsked] = useState(false)
  /** What the student wants to begin, where they are asked first. */
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const { elsewhere, dismiss } = useElsewhere(userId, state)
  const { pending } = useOutboxState()

  useKeys({ '?': () => setHelpOpen(true) })
  const isUnderway = state.step === 'pre-test' || state.step === 'pre-test-results' || state.step === 'learning'
  useFullScreen(isUnderway || state.step === 'preview' || state.step === 'finished')

  const usableTiers: readonly Tier[] = toLearn.data ? availableTiers(toLearn.data.ownTier) : []
  const entry = entryOf(params, usableTiers)
  const there = {
    toLearn: toLearn.data?.words,
    due: toReview.data,
    learned: toExercise.data?.learned,
    mistaken: toExercise.data?.mistaken,
  }
  const wordsOf = (mode: Mode, focusWords: readonly string[] | null): readonly string[] =>
    focusWords ?? there[rulesOf({ mode }).words] ?? []
  const start = (words: readonly string[]) => send({ type: 'start', words, sessionId: uuid() })
  /** A mode that asks no sentences is of any tier: the student's own. */
  const tierFor = (mode: Mode, tier: Tier | null): Tier | null =>
    tier ?? (rulesOf({ mode }).hasTier ? null : (toLearn.data?.ownTier ?? null))
  const choose = (mode: Mode, { tier, isStarted }: { tier: Tier | null; isStarted: boolean }) => {
    const { focusWords } = entry
    send({ type: 'chooseMode', mode, focusWords, tier: tierFor(mode, tier) })
    const words = wordsOf(mode, focusWords)
    const isCounted = rulesOf({ mode }).isCounted && focusWords === null
    if (isStarted) start(isCounted ? words.slice(0, learnCount.default) : words)
  }

  // Together with the words, which take as long.
  useEffect(() => void (state.step === 'loading' && loadSession()), [state.step])
  useEffect(() => onRefusal((report, message) => report.kind === 'undone' && toast(message)), [])

  const isReady = toLearn.isSuccess && toReview.isSuccess && !toExercise.isPending
  const resume = (found: Running) => send({ type: 'resume', state: found, now: Date.now() })
  const followAddress = () => {
    if (entry.isUnknownMode) send({ type: 'refuseMode' })
    else if (entry.mode) {
      const tier = tierFor(entry.mode, entry.tier)
      choose(entry.mode, { tier, isStarted: entry.isAutostart && tier !== null })
    }
  }
  const kept = unfinished.data ?? null
  const isOpen =
    state.step === 'mode-selection' && !isAsked && unfinished.isSuccess && !(kept !== null && entry.isContinued)
  const question: RestoreQuestion | null =
    kept && wanted
      ? { kind: 'which', state: kept }
      : isOpen
        ? restoreQuestion({ unfinished: kept, setting, isAutostart: entry.isAutostart })
        : null

  const isFollowed = useRef(false)
  // Before the paint, or the choice of modes would flash by.
  useLayoutEffect(() => {
    if (isFollowed.current || !unfinished.isSuccess || question !== null) return
    if (kept && entry.isContinued) resume(kept)
    else if (!isReady) return
    else if (entry.isContinued) toast(restore.gone)
    else followAddress()
    isFollowed.current = true
  })

  const backToModes = () => send({ type: 'back' })
  const modeInAddress = useModeInAddress({
    onLeft: () => state.step === 'tier-selection' && backToModes(),
    onEntered: () =>
      state.step === 'mode-selection' && entry.mode && choose(entry.mode, { tier: entry.tier, isStarted: false }),
  })
  // Once a session is prepared the address is cleared: a reload shall resume it instead of starting anew.
  const isPrepared = isRunning(state)
  const clearAddress = useEffectEvent(() => {
    if (!modeInAddress.remove()) setParams({}, { replace: true })
  })
  const hasAddress = params.toString() !== ''
  useEffect(() => {
    if (isPrepared && hasAddress) clearAddress()
  }, [isPrepared, hasAddress])

  const isNewChosen = useRef(false)
  const begin = (words: readonly string[]) => (kept === null || isNewChosen.current ? start(words) : setWanted(words))
  const answer = ({ isAddressFollowed }: { isAddressFollowed: boolean }) => {
    isFollowed.current = !isAddressFollowed || wanted !== null
    setAsked(true)
    setWanted(null)
  }
  const close = () => answer({ isAddressFollowed: false })
  const accept = () => {
    close()
    if (question?.kind !== 'setting') return question && resume(question.state)
    const { mode, tier } = question.setting
    const usable = usableTiers.find((each) => each === tier) ?? null
    choose(mode, { tier: usable, isStarted: usable !== null })
  }
  const decline = () => {
    answer({ isAddressFollowed: true })
    if (question?.kind === 'setting') clearPractice(localStorage, 'setting')
    else isNewChosen.current = true
    if (wanted) start(wanted)
  }
  const chooseHere = (mode: Mode) => {
    choose(mode, { tier: entry.tier, isStarted: false })
    modeInAddress.add(mode)
  }
  const goHome = () => void navigate('/student/dashboard')

  const screen = () => {
    switch (state.step) {
      case 'mode-selection':
        if (toLearn.isError)
          return (
            <ErrorState
              error={toLearn.error}
              fallback={modeSelection.summaryFailed}
              onRetry={() => void toLearn.refetch()}
            />
          )
        if (toReview.isError)
          return (
            <ErrorState
              error={toReview.error}
              fallback={modeSelection.reviewFailed}
              onRetry={() => void toReview.refetch()}
            />
          )
        if (!isReady || unfinished.isPending) return <LoadingState />
        return (
          <ModeSelection
            notice={state.notice}
            toLearn={toLearn.data.counts}
            goal={toLearn.data.goal}
            toReview={toReview.data.length}
            hasUnfinished={kept !== null && question === null}
            onContinue={() => kept && resume(kept)}
            onChoose={chooseHere}
            exercises={
              toExercise.data && (
                <ExerciseChoice
                  learned={toExercise.data.total}
                  mistaken={toExercise.data.mistakenTotal}
                  onChoose={chooseHere}
                />
              )
            }
          />
        )
      case 'tier-selection':
        return (
          <TierSelection
            state={state}
            usableTiers={usableTiers}
            words={wordsOf(state.mode, state.focusWords)}
            onTier={(tier) => send({ type: 'chooseTier', tier })}
            onStart={begin}
            onBack={() => modeInAddress.remove() || backToModes()}
          />
        )
      case 'loading':
        return (
          <div className={selection.waiting}>
            <p role="status">{loading.text}</p>
            <Button look="quiet" onClick={() => send({ type: 'back' })}>
              {loading.cancel}
            </Button>
          </div>
        )
      default:
        return (
          <Suspense fallback={<LoadingState />}>
            <SessionScreen state={state} send={send} onLeave={goHome} onHelp={() => setHelpOpen(true)} />
          </Suspense>
        )
    }
  }
  return (
    <>
      {screen()}
      {question && (question.kind !== 'setting' || isReady) && (
        <RestoreDialog question={question} onAccept={accept} onDecline={decline} onClose={close} />
      )}
      <Suspense>
        {elsewhere && (
          <ElsewhereDialog
            elsewhere={elsewhere}
            onGoOn={(found) => {
              dismiss()
              resume(found)
            }}
            onDismiss={dismiss}
            onLeave={goHome}
          />
        )}
      </Suspense>
      <LeaveQuestion
        isOn={isUnderway && elsewhere === undefined}
        isKept
        title={leaving.title}
        text={pending > 0 ? leaving.textHere : leaving.text}
        leaveLabel={leaving.yes}
        stayLabel={leaving.no}
      />
      <Suspense>{isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}</Suspense>
    </>
  )
}
