import { IconCornerDownLeft, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { feedback as text, preTest } from '../../../text/practice.ts'
import { Button } from '../../../ui/button.tsx'
import type { Feedback, Learning, PreTest } from '../session-state.ts'
import { useKeys } from '../use-keys.ts'
import styles from './feedback-sheet.module.css'
import { Ipa } from './ipa.tsx'

interface FeedbackSheetProps {
  state: PreTest | Learning
  feedback: Feedback
  onContinue: () => void
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)
const langOf = (text: string): 'en' | undefined => (isChinese(text) ? undefined : 'en')

function consequence({ step, session, question }: PreTest | Learning, isCorrect: boolean): string | undefined {
  if (step === 'pre-test') return isCorrect ? undefined : preTest.hint
  if (!isCorrect) return text.backToStart
  return session.progress[question.item]?.status === 'mastered' ? text.mastered : undefined
}

/** Right or wrong, rising from the bottom; the focus is on going on. */
export function FeedbackSheet({ state, feedback, onContinue }: FeedbackSheetProps) {
  const title = useId()
  const sheet = useRef<HTMLElement>(null)
  useLayoutEffect(() => sheet.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  useKeys({ Enter: onContinue })
  const { question, session, step } = state
  const { given, isCorrect } = feedback
  const { word, ipa, definition_cn } = session.items[question.item]!
  const then = consequence(state, isCorrect)
  return (
    <>
      <div className={styles.room} />
      <section ref={sheet} role="dialog" aria-labelledby={title} className={`${styles.sheet} ${isCorrect ? styles.ok : styles.no}`}>
        <div className={styles.inner}>
          <h2 id={title}>
            {isCorrect ? <IconCircleCheck size={24} stroke={1.75} aria-hidden /> : <IconCircleX size={24} stroke={1.75} aria-hidden />}
            {isCorrect ? text.correct : text.encouragements[feedback.message]}
          </h2>
          {!isCorrect && (
            <dl className={styles.answers}>
              <dt>{text.yours}</dt>
              <dd lang={langOf(given)}>{given}</dd>
              <dt>{text.right}</dt>
              <dd lang={langOf(question.expected)}>{question.expected}</dd>
            </dl>
          )}
          <p className={styles.word}>
            <b lang="en">{word}</b> <Ipa ipa={ipa} />
            <br />
            {definition_cn}
          </p>
          {then && <p className={styles.small}>{then}</p>}
          <Button onClick={onContinue}>
            {isCorrect && step === 'learning' ? text.ok : text.goOn}
            <IconCornerDownLeft size={18} stroke={1.75} aria-hidden />
          </Button>
        </div>
      </section>
    </>
  )
}
