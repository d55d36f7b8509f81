import { IconX } from '@tabler/icons-react'
import type { PracticeStep, QuestionKind } from '@wordtrail/contracts/learning/question'
import { stepNames, stepNumbers } from '@wordtrail/contracts/names/steps'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { toggleSound } from '../../../../audio/audio.ts'
import { keys } from '../../../../text/keys.ts'
import { leaving } from '../../../../text/practice.ts'
import { feedback as feedbackText, preTest, learning as text } from '../../../../text/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SoundButton } from '../../../../ui/sound-button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { rulesOf } from '../../session/modes.ts'
import { canBeUnknown, isExercise, isSpelled, stepOfKind } from '../../session/questions.ts'
import { type Learning, type PreTest, preTestDone, progressOf } from '../../session/session-state.ts'
import { isHeardFirst, soundOfQuestion } from '../../session/utterances.ts'
import { AccentSwitch } from '../../sound/accent-switch.tsx'
import { AutoReadSwitch } from '../../sound/auto-read-switch.tsx'
import type { Send } from '../../use-practice.ts'
import { Screen, TopCount } from '../screen.tsx'
import { shortcuts } from '../shortcuts.ts'
import { StageView } from '../stages/stage-view.tsx'
import { stamp } from '../stages/stamp.ts'
import { useKeys } from '../use-keys.ts'
import { FeedbackSheet } from './feedback-sheet.tsx'
import { NotKnown, TellMe } from './not-known.tsx'
import styles from './question-screen.module.css'
import { SessionBar } from './session-bar.tsx'
import { CardBeside, useIsWide } from './whole-card.tsx'

const SessionPath = lazy(() => import('./session-path.tsx'))

interface QuestionScreenProps {
  state: PreTest | Learning
  send: Send
  onLeave: () => void
  onHelp: () => void
}

/** How many words have begun and are not done: the word in play has begun. */
const underwayOf = ({ session, question }: Learning): number =>
  session.progress.filter(({ status, stage }, item) => status !== 'mastered' && (stage > 1 || item === question.item))
    .length

function Progress({ state }: { state: PreTest | Learning }) {
  if (state.step === 'pre-test') {
    const [done, total] = [preTestDone(state), state.order.length]
    const valueText = preTest.question(state.index + 1, total)
    return (
      <>
        <SessionBar
          words={total}
          done={done}
          underway={state.feedback ? 0 : 1}
          value={done}
          max={total}
          label={preTest.progress}
          valueText={valueText}
        />
        <TopCount>{valueText}</TopCount>
      </>
    )
  }
  const { steps, total, mastered, words } = progressOf(state.session)
  const isExerciseOnly = rulesOf(state.session).reports === null
  const inWords = (isExerciseOnly ? text.done : text.mastered)(mastered, words)
  const valueText = isExerciseOnly ? inWords : text.progressValue(inWords, Math.round((steps / total) * 100))
  return (
    <>
      <SessionBar
        words={words}
        done={mastered}
        underway={underwayOf(state)}
        value={steps}
        max={total}
        label={text.progress}
        valueText={valueText}
      />
      <TopCount short={`${mastered}/${words}`}>{inWords}</TopCount>
    </>
  )
}

/** Which step it is the dots say to those who see them. */
const StepName = ({ of: step }: { of: PracticeStep }) => (
  <>
    {stepNumbers[step] !== stepNames[step] && <VisuallyHidden>{`${stepNumbers[step]} · `}</VisuallyHidden>}
    {stepNames[step]}
  </>
)

/** Of these the name of the step says already what is to be done. */
const namedByStep: ReadonlySet<QuestionKind> = new Set(['infer_meaning', 'meaning', 'sentence_reordering'])

const Task = ({ kind, isInLine = false }: { kind: QuestionKind; isInLine?: boolean }) =>
  namedByStep.has(kind) ? (
    <VisuallyHidden>{text.task[kind]}</VisuallyHidden>
  ) : (
    <p className={isInLine ? styles.inLine : styles.task}>{text.task[kind]}</p>
  )

/** A question of the pre-test or of learning, and its feedback. */
export function QuestionScreen({ state, send, onLeave, onHelp }: QuestionScreenProps) {
  const { step, session, question, feedback } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const hasKeys = shortcuts.use()
  const sayNotKnown = () => send({ type: 'sayNotKnown', ...stamp() })
  const goOn = () => send({ type: 'continue', now: Date.now() })
  const item = session.items[question.item]!
  const isExerciseOnly = rulesOf(session).reports === null
  // What is spelled or heard needs the eye in one place: its column stands in the middle.
  const hasCardBeside = useIsWide() && !isExerciseOnly
  const isAsked = feedback === null
  const { steps, hasTier } = rulesOf(session)
  // By its question: after the answer the session already holds the word's next step.
  const stepAsked = stepOfKind(question.kind)
  const asked = steps.indexOf(stepAsked)
  // Alone in its session, an exercise is no step of a way: its name and its task are one line.
  const isNamed = step === 'learning' && steps.length === 1 && !hasTier && isExercise(question)
  const soundAsked = soundOfQuestion(question, item)
  const sound = isAsked ? soundAsked : item.word
  const heard = () => send({ type: 'listened', place: session.answers })
  const isOver = !isAsked && !(isSpelled(question) && question.phase !== 'over')
  // Where a word is spelled, every letter is one of it.
  const canHear = sound !== undefined && (isOver || !isSpelled(question))
  useKeys({ Escape: onLeave, ...(canHear && { r: () => toggleSound(sound, isAsked ? heard : undefined) }) })

  useEffect(() => {
    if (!isAsked) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isAsked])

  return (
    <Screen
      top={
        <>
          <IconButton label={leaving.leave} onClick={onLeave}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
          <Progress state={state} />
          <AccentSwitch />
          <AutoReadSwitch />
        </>
      }
      beside={hasCardBeside && <CardBeside of={isAsked ? undefined : { item, tier: session.tier }} />}
    >
      <div className={styles.line}>
        {step === 'learning' && steps.length > 1 && (
          <span className={styles.steps} aria-hidden>
            {steps.map((each, index) => (
              <i key={each} className={index <= asked ? styles.on : undefined} />
            ))}
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className={isNamed ? styles.chip : undefined}>
          {step === 'learning' ? <StepName of={stepAsked} /> : preTest.step}
        </h1>
        {step === 'learning' && hasTier && (
          <span className={styles.chip}>
            <span className={session.tier === 'tier_3' ? undefined : styles.noun}>{text.tierLabel}</span>
            {text.tier[session.tier]}
          </span>
        )}
        {isNamed && <Task kind={question.kind} isInLine />}
        {isAsked && step === 'pre-test' && <NotKnown onPress={sayNotKnown} />}
        {soundAsked !== undefined && !isHeardFirst(question) && (
          <span className={`${styles.sound} ${isAsked ? '' : styles.over}`}>
            <SoundButton of={soundAsked} shortcut={hasKeys ? 'R' : undefined} onHeard={heard} />
          </span>
        )}
      </div>
      {!isNamed && <Task kind={question.kind} />}
      <StageView state={state} send={send} />
      {step === 'learning' && !isExerciseOnly && canBeUnknown(question) && (
        <TellMe isOver={!isAsked} onPress={sayNotKnown} />
      )}
      <VisuallyHidden>
        <span role="status">
          {feedback &&
            isOver &&
            (feedback.isCorrect
              ? feedbackText.announceRight(item.word)
              : feedbackText.announceWrong(question.expected))}
        </span>
      </VisuallyHidden>
      {feedback && isOver && (
        <FeedbackSheet
          state={state}
          feedback={feedback}
          hasCardBeside={hasCardBeside}
          onContinue={goOn}
          onUndo={() => send({ type: 'undo', item: question.item, now: Date.now() })}
        />
      )}
      <div className={`${styles.path} ${'options' in question ? '' : styles.low}`} aria-hidden>
        <div>
          <Suspense>
            <SessionPath state={state} />
          </Suspense>
        </div>
      </div>
      {/* What is over keeps its place: nothing moves when the answer comes. */}
      <p className={`${styles.keys} ${isAsked ? '' : styles.over}`}>
        {hasKeys &&
          'options' in question &&
          keys.hint({
            options: question.options.length,
            canBeUnknown: !isExerciseOnly,
            hasSound: sound !== undefined,
          })}
        <Button look="plain" onClick={onHelp}>
          {keys.open}
        </Button>
      </p>
    </Screen>
  )
}
