import { useQuery } from '@tanstack/react-query'
import { learnCount } from '@wordtrail/contracts/learning/limits'
import { availableTiers, type Tier } from '@wordtrail/contracts/learning/tiers'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { v4 as uuid } from 'uuid'
import { onRefusal } from '../../../outbox/outbox.ts'
import { clearPractice } from '../../../session/practice-storage.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { leaving, loading, modeSelection, results } from '../../../text/practice.ts'
import { Button } from '../../../ui/button.tsx'
import { useFullScreen } from '../../../ui/full-screen.ts'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { entryOf } from '../address.ts'
import { practice } from '../api.ts'
import { type RestoreQuestion, restoreQuestion } from '../session/keeping/restore-question.ts'
import { isRunning, type Mode } from '../session/session-state.ts'
import { usePractice } from '../use-practice.ts'
import { Finished } from './finished/finished.tsx'
import { KeysHelp } from './keys-help.tsx'
import { Preview } from './preview/preview.tsx'
import { QuestionScreen } from './question/question-screen.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { ResultsDialog } from './results/results-dialog.tsx'
import { Screen } from './screen.tsx'
import { ModeSelection } from './selection/mode-selection.tsx'
import selection from './selection/selection.module.css'
import { TierSelection } from './selection/tier-selection.tsx'
import { useKeys } from './use-keys.ts'

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
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [question, setQuestion] = useState<RestoreQuestion | null>(() =>
    params.get('autostart') === '1' ? null : restoreQuestion(userId),
  )

  useKeys({ '?': () => setHelpOpen(true) })
  const isUnderway = state.step === 'pre-test' || state.step === 'pre-test-results' || state.step === 'learning'
  useFullScreen(isUnderway || state.step === 'preview' || state.step === 'finished')

  const usableTiers: readonly Tier[] = toLearn.data ? availableTiers(toLearn.data.ownTier) : []
  const entry = entryOf(params, usableTiers)
  const wordsOf = (mode: Mode, focusWords: readonly string[] | null): readonly string[] =>
    focusWords ?? (mode === 'review' ? toReview.data : toLearn.data?.words) ?? []
  const start = (words: readonly string[]) => send({ type: 'start', words, sessionId: uuid() })
  const choose = (mode: Mode, { tier, isStarted }: { tier: Tier | null; isStarted: boolean }) => {
    const { focusWords } = entry
    send({ type: 'chooseMode', mode, focusWords, tier })
    const words = wordsOf(mode, focusWords)
    if (isStarted) start(mode === 'learn' && focusWords === null ? words.slice(0, learnCount.default) : words)
  }

  useEffect(() => onRefusal((report, message) => report.kind === 'undone' && toast(message)), [])

  const isReady = toLearn.isSuccess && toReview.isSuccess
  const isEntered = useRef(false)
  // Before the paint, or the choice of modes would flash by.
  useLayoutEffect(() => {
    if (isEntered.current || question !== null || !isReady) return
    isEntered.current = true
    if (entry.isUnknownMode) send({ type: 'refuseMode' })
    else if (entry.mode) choose(entry.mode, { tier: entry.tier, isStarted: entry.isAutostart && entry.tier !== null })
  })

  // Once a session is prepared the address is cleared: a reload shall resume it instead of starting anew.
  const isPrepared = isRunning(state)
  useEffect(() => {
    if (isPrepared && params.toString() !== '') setParams({}, { replace: true })
  }, [isPrepared, params, setParams])

  const backToModes = () => {
    send({ type: 'back' })
    // A start by address does not ask about a stored session, which is then still there.
    const found = restoreQuestion(userId)
    if (found?.kind === 'resume') setQuestion(found)
  }
  const accept = () => {
    if (question?.kind === 'resume') {
      isEntered.current = true
      send({ type: 'resume', state: question.state, now: Date.now() })
    } else if (question?.kind === 'setting') {
      isEntered.current = true
      const { mode, tier } = question.setting
      const usable = usableTiers.find((each) => each === tier) ?? null
      choose(mode, { tier: usable, isStarted: usable !== null })
    }
    setQuestion(null)
  }
  const decline = () => {
    clearPractice(localStorage, question?.kind === 'resume' ? 'session' : 'setting')
    setQuestion(null)
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
        if (!isReady) return <LoadingState />
        return (
          <ModeSelection
            notice={state.notice}
            toLearn={toLearn.data.counts}
            toReview={toReview.data.length}
            onChoose={(mode) => choose(mode, { tier: entry.tier, isStarted: false })}
          />
        )
      case 'tier-selection':
        return (
          <TierSelection
            state={state}
            usableTiers={usableTiers}
            words={wordsOf(state.mode, state.focusWords)}
            onTier={(tier) => send({ type: 'chooseTier', tier })}
            onStart={start}
            onBack={backToModes}
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
      case 'preview':
        return (
          <Preview
            items={state.session.items}
            onNext={() => send({ type: 'beginPreTest', now: Date.now() })}
            onLeave={goHome}
          />
        )
      case 'pre-test-results':
        return (
          <Screen top={<h1>{results.title}</h1>}>
            <ResultsDialog
              state={state}
              onAdd={(items) => send({ type: 'add', items })}
              onBegin={() => send({ type: 'beginLearning', now: Date.now() })}
              onLeave={goHome}
            />
          </Screen>
        )
      case 'pre-test':
      case 'learning':
        return <QuestionScreen state={state} send={send} onLeave={goHome} onHelp={() => setHelpOpen(true)} />
      case 'finished':
        return (
          <Finished
            state={state}
            onUndo={(item) => send({ type: 'undo', item, now: Date.now() })}
            onRest={() => send({ type: 'practiseRest', sessionId: uuid() })}
          />
        )
    }
  }
  return (
    <>
      {screen()}
      {question && (question.kind === 'resume' || isReady) && (
        <RestoreDialog question={question} onAccept={accept} onDecline={decline} />
      )}
      <LeaveQuestion
        isOn={isUnderway}
        title={leaving.title}
        text={leaving.text}
        leaveLabel={leaving.yes}
        stayLabel={leaving.no}
      />
      <KeysHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}
