import type { ReactNode } from 'react'
import { type GoalToday, restore, modeSelection as text } from '../../../../text/practice.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { NoticeRow } from '../../../../ui/notice-row.tsx'
import type { Mode } from '../../session/modes.ts'
import type { Notice as Reason } from '../../session/session-state.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { Notice } from './notice.tsx'
import styles from './selection.module.css'

interface ModeSelectionProps {
  notice: Reason | null
  toLearn: { teacher: number; self: number }
  goal: GoalToday
  toReview: number
  /** Whether an unfinished session can be gone on with. */
  hasUnfinished: boolean
  onContinue: () => void
  onChoose: (mode: Mode) => void
  /** What else there is to choose. */
  exercises?: ReactNode
}

interface CardProps {
  title: string
  note?: string
  children?: ReactNode
}

const Card = ({ title, note, children }: CardProps) => (
  <section className={styles.card}>
    <h3>{title}</h3>
    {note && <p className={styles.small}>{note}</p>}
    {children}
  </section>
)

export function ModeSelection({
  notice,
  toLearn,
  goal,
  toReview,
  hasUnfinished,
  onContinue,
  onChoose,
  exercises,
}: ModeSelectionProps) {
  const heading = useFirstFocus()
  const newWords = toLearn.teacher + toLearn.self
  return (
    <div className={`${styles.page} ${styles.choices}`}>
      <h2 ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <Notice reason={notice} />
      {hasUnfinished && (
        <NoticeRow
          badge={restore.badge}
          text={restore.resumeTitle}
          action={
            <Button look="plain" onClick={onContinue}>
              {restore.resumeYes}
            </Button>
          }
        />
      )}
      <div className={styles.modes}>
        {toReview > 0 && (
          <Card title={text.dueWords(toReview)} note={text.dueNote(toReview)}>
            <Button onClick={() => onChoose('review')} aria-label={text.startReview(toReview)}>
              {text.review}
            </Button>
          </Card>
        )}
        {newWords > 0 ? (
          <Card title={text.newWords(goal, newWords)} note={text.sources(toLearn)}>
            <Button
              look={toReview > 0 ? 'quiet' : 'filled'}
              onClick={() => onChoose('learn')}
              aria-label={text.startLearn(newWords)}
            >
              {text.learn}
            </Button>
          </Card>
        ) : (
          <Card title={text.learnDone} note={text.learnDoneNote}>
            <ButtonLink look="quiet" to="/student/dashboard?openQuick=1">
              {text.learnNow}
            </ButtonLink>
          </Card>
        )}
        {toReview === 0 && <Card title={text.reviewDone} note={text.reviewDoneNote} />}
      </div>
      {exercises}
    </div>
  )
}
