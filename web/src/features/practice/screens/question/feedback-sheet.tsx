import { IconArrowBackUp, IconCircleCheck, IconCornerDownLeft, IconPlayerStop } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { player, useSound } from '../../../../audio/audio.ts'
import { languageOf } from '../../../../text/language-of.ts'
import { preTest, feedback as text } from '../../../../text/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Accents } from '../../../../ui/word-card/accents.tsx'
import { useShownAccent } from '../../../../ui/word-card/shown-accent.ts'
import { Star } from '../../../../ui/word-card/star.tsx'
import { isAided } from '../../session/asked.ts'
import { notKnown } from '../../session/judging.ts'
import { lessonOf } from '../../session/lesson.ts'
import { rulesOf } from '../../session/modes.ts'
import type { PracticeItem } from '../../session/practice-item.ts'
import { isExercise, stepOfKind } from '../../session/questions.ts'
import {
  autoAdvances,
  type Feedback,
  isUndoable,
  isUndone,
  type Learning,
  type PreTest,
} from '../../session/session-state.ts'
import { seedOf } from '../card-seed.ts'
import { roomy } from '../stages/options.tsx'
import { useKeys } from '../use-keys.ts'
import { ExplanationNote } from './explanation-note.tsx'
import styles from './feedback-sheet.module.css'
import { LessonNote } from './lesson-note.tsx'
import { CardLink } from './whole-card.tsx'

interface FeedbackSheetProps {
  state: PreTest | Learning
  feedback: Feedback
  onContinue: () => void
  onUndo: () => void
  /** The whole card of the word lies beside the question. */
  hasCardBeside: boolean
}

function consequence(state: PreTest | Learning, isCorrect: boolean): string | undefined {
  if (state.step === 'pre-test') {
    if (!isCorrect) return preTest.wrong[rulesOf(state.session).preTest?.countsLooks ? 'review' : 'learn']
    return state.aided.includes(state.question.item) ? preTest.aided : undefined
  }
  if (rulesOf(state.session).reports === null)
    return isCorrect ? (isAided(state) ? text.hinted : undefined) : text.again
  if (!isCorrect) return text.backToStart
  if (isUndone(state)) return text.undone
  return state.session.progress[state.question.item]?.status === 'mastered' ? text.mastered : undefined
}

/** What passes by itself is plainly right. */
function titleOf(state: PreTest | Learning, { isCorrect, given, message }: Feedback): string {
  if (isCorrect) return autoAdvances(state) ? text.correct : text.praises[message]!
  if (given !== notKnown) return text.encouragements[message]!
  if (state.step === 'pre-test') return preTest.notKnownTitle
  return isExercise(state.question) ? text.answerTitle : text.notKnownTitle
}

/** While something is read. It goes with what it stops: the focus goes where one goes on. */
function StopSound({ onStopped }: { onStopped: () => void }) {
  const sound = useSound()
  if (sound === null || sound.state === 'failed') return null
  const stop = () => {
    onStopped()
    player.stop()
  }
  return (
    <Button look="quiet" onClick={stop}>
      <IconPlayerStop size={18} stroke={1.75} aria-hidden />
      {text.stopSound}
    </Button>
  )
}

/** A word as one looks at it in passing. `isTold`: its meaning stands above it already, where there is room for both. */
const ShortCard = ({ item, isTold }: { item: PracticeItem; isTold: boolean }) => (
  <div className={styles.word}>
    <span>
      <b lang="en">{item.word}</b>
      <i lang="en">{item.senses[0]?.part_of_speech}</i>
    </span>
    <Star word={item.word} />
    <Accents of={seedOf(item)} shown={useShownAccent()} />
    <p className={isTold ? styles.told : undefined}>{item.definition_cn}</p>
  </div>
)

/** Right or wrong, on a sheet that rises from the bottom with the focus on continuing. */
export function FeedbackSheet({ state, feedback, onContinue, onUndo, hasCardBeside }: FeedbackSheetProps) {
  const title = useId()
  const foot = useRef<HTMLDivElement>(null)
  const focusFirst = () => foot.current?.querySelector('button')?.focus({ preventScroll: true })
  useLayoutEffect(focusFirst, [])
  const canUndo = isUndoable(state.session, state.question.item)
  const undo = () => {
    // The undo button disappears with what it undoes.
    focusFirst()
    onUndo()
  }
  useKeys({ Enter: onContinue, ...(canUndo && { u: undo }) })
  const { question, session } = state
  const { given, isCorrect, explanation } = feedback
  const item = session.items[question.item]!
  const lang = languageOf(stepOfKind(question.kind))
  const lesson = lessonOf(question, feedback, item)
  // The options that stand above tell what was chosen and what is right.
  const isTold = 'options' in question
  const then = consequence(state, isCorrect)
  const isPassing = autoAdvances(state)
  const isPanel = isCorrect && !isPassing
  return (
    <>
      <div className={styles.room} />
      <section
        role="dialog"
        aria-labelledby={title}
        className={`${styles.sheet} ${isTold && question.options.length <= roomy ? styles.low : ''} ${isCorrect ? styles.ok : ''}`}
      >
        <div className={`${styles.inner} ${lesson ? styles.spoken : ''}`}>
          <h2 id={title}>
            {isCorrect && <IconCircleCheck size={24} stroke={1.75} aria-hidden />}
            {titleOf(state, feedback)}
          </h2>
        </div>
        <div className={`${styles.inner} ${styles.rest}`}>
          {/* It names what was chosen. */}
          {lesson && <LessonNote lesson={lesson} of={item.word} />}
          {!isCorrect && !isTold && (
            <dl className={styles.answers}>
              <dt>{text.yours}</dt>
              <dd lang={given === notKnown ? undefined : lang}>{given === notKnown ? text.answerShown : given}</dd>
              <dt>{text.right}</dt>
              <dd lang={lang}>{question.expected}</dd>
            </dl>
          )}
          {explanation && <ExplanationNote explanation={explanation} />}
          {!hasCardBeside && (
            <ShortCard item={item} isTold={question.expected === item.definition_cn && !isCorrect && !lesson} />
          )}
          <div className={styles.then}>
            {!hasCardBeside && <CardLink item={item} tier={session.tier} />}
            {then && (
              <p className={styles.small} role="status">
                {then}
              </p>
            )}
          </div>
        </div>
        <div ref={foot} className={`${styles.inner} ${styles.foot}`}>
          <Button look={isPassing ? 'quiet' : 'filled'} onClick={onContinue}>
            {isPanel ? text.ok : isCorrect ? text.goOn : text.noted}
            <IconCornerDownLeft size={18} stroke={1.75} aria-hidden />
          </Button>
          {canUndo && (
            <Button look="quiet" onClick={undo}>
              <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
              {text.undo}
            </Button>
          )}
          {isPanel && <StopSound onStopped={focusFirst} />}
        </div>
      </section>
    </>
  )
}
