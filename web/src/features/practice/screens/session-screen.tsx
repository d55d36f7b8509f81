import { lazy, Suspense, useEffect } from 'react'
import { v4 as uuid } from 'uuid'
import { results } from '../../../text/session.ts'
import type { Finished as FinishedState, Running } from '../session/session-state.ts'
import type { Send } from '../use-practice.ts'
import { Preview } from './preview/preview.tsx'
import { QuestionScreen } from './question/question-screen.tsx'
import { ResultsDialog } from './results/results-dialog.tsx'
import { Screen } from './screen.tsx'

export { ElsewhereDialog } from './elsewhere-dialog.tsx'

/** Loaded while the last word is learned: nobody waits for it. */
const loadFinished = () => import('./finished/finished.tsx')
const Finished = lazy(loadFinished)

interface SessionScreenProps {
  state: Running | FinishedState
  send: Send
  onLeave: () => void
  onHelp: () => void
}

/** A session from its preview to its end: loaded with its words, since who only chooses needs none of it. */
export default function SessionScreen({ state, send, onLeave, onHelp }: SessionScreenProps) {
  const isLearning = state.step === 'learning'
  useEffect(() => void (isLearning && loadFinished()), [isLearning])
  switch (state.step) {
    case 'preview':
      return (
        <Preview
          session={state.session}
          onPeek={(items) => send({ type: 'peek', items })}
          onNext={() => send({ type: 'beginPreTest', now: Date.now() })}
          onLeave={onLeave}
        />
      )
    case 'pre-test-results':
      return (
        <Screen top={<h1>{results.title}</h1>}>
          <ResultsDialog
            state={state}
            onAdd={(items) => send({ type: 'add', items })}
            onBegin={() => send({ type: 'beginLearning', now: Date.now() })}
            onLeave={onLeave}
          />
        </Screen>
      )
    case 'pre-test':
    case 'learning':
      return <QuestionScreen state={state} send={send} onLeave={onLeave} onHelp={onHelp} />
    case 'finished':
      return (
        <Suspense>
          <Finished
            state={state}
            onUndo={(item) => send({ type: 'undo', item, now: Date.now() })}
            onRest={() => send({ type: 'practiseRest', sessionId: uuid() })}
            onMore={(words) => send({ type: 'practiseMore', words, sessionId: uuid() })}
          />
        </Suspense>
      )
  }
}
