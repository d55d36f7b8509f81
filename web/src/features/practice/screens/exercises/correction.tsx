import { useEffect, useId, useRef } from 'react'
import { exercise as text } from '../../../../text/exercise.ts'
import { Button } from '../../../../ui/button.tsx'
import { sentenceParts } from '../../session/exercise-text.ts'
import { mistakePlace } from '../../session/mistake-place.ts'
import { isChanged, type WritingQuestion } from '../../session/questions.ts'
import type { Feedback } from '../../session/session-state.ts'
import { AnswerButton } from './answer-button.tsx'
import styles from './exercise.module.css'

interface CorrectionProps {
  question: WritingQuestion
  feedback: Feedback | null
  onWrite: (text: string) => void
  onCheck: () => void
  onAnswer: () => void
}

/** The sentence with its mistake marked, and what to do there. */
function PointedOut({ question }: Pick<CorrectionProps, 'question'>) {
  const { before, mistake, after, mend, beginning, letters } = mistakePlace(question)
  return (
    <>
      <p className={styles.sentence} lang="en">
        {before}
        <mark className={styles.place}>{mistake || text.gap}</mark>
        {after}
      </p>
      <p className={styles.pointed} role="status">
        {text.pointedOut[mend](beginning, letters)}
      </p>
    </>
  )
}

/** A sentence with a mistake, to be mended where it stands. */
export function Correction({ question, feedback, onWrite, onCheck, onAnswer }: CorrectionProps) {
  const field = useId()
  const { sentence, meaning } = sentenceParts(question.prompt)
  const isOver = feedback !== null
  const canCheck = isChanged(question)
  const { isPointedOut } = question
  const area = useRef<HTMLTextAreaElement>(null)
  // Whoever pressed the button goes on typing where the mistake is.
  useEffect(() => {
    if (isPointedOut) area.current?.focus()
  }, [isPointedOut])
  return (
    <form
      className={styles.correction}
      onSubmit={(event) => {
        event.preventDefault()
        if (canCheck && !isOver) onCheck()
      }}
    >
      {isPointedOut ? (
        <PointedOut question={question} />
      ) : (
        <p className={styles.sentence} lang="en">
          {sentence}
        </p>
      )}
      <p className={styles.small}>{meaning}</p>
      <label htmlFor={field}>{text.yours}</label>
      <textarea
        ref={area}
        id={field}
        lang="en"
        rows={3}
        value={question.written}
        readOnly={isOver}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onChange={({ currentTarget }) => onWrite(currentTarget.value.replace(/\n/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className={`${styles.foot} ${isOver ? styles.over : ''}`}>
        <Button type="submit" disabled={!canCheck}>
          {text.check}
        </Button>
        <AnswerButton isOver={isOver} onPress={onAnswer} />
      </div>
    </form>
  )
}
