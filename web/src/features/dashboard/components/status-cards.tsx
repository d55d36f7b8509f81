import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReactNode } from 'react'
import { cards as text } from '../../../text/dashboard.ts'
import { distanceText } from '../../../text/days.ts'
import { Why } from '../../../ui/why.tsx'
import type { Summary } from '../api.ts'
import { type ReviewStanding, reviewStanding } from '../review-standing.ts'
import styles from './dashboard.module.css'

interface CardProps {
  label: string
  value: ReactNode
  note?: string
  isDone?: boolean
  /** What pressing the card opens. */
  open?: { readonly label: string; readonly onOpen: () => void }
}

function Card({ label, value, note, isDone = false, open }: CardProps) {
  const content = (
    <>
      <span className={styles.small}>{label}</span>
      <b className={isDone ? styles.done : undefined}>
        {isDone && <IconCheck size={16} stroke={2} aria-hidden />}
        {value}
        {open && <IconChevronRight size={16} stroke={1.75} aria-hidden />}
      </b>
      {note && <span className={styles.small}>{note}</span>}
    </>
  )
  return (
    <li>
      {open ? (
        <button type="button" className={styles.status} title={open.label} onClick={open.onOpen}>
          {content}
        </button>
      ) : (
        <div className={styles.status}>{content}</div>
      )}
    </li>
  )
}

function ReviewCard({ standing, today }: { standing: ReviewStanding; today: Day }) {
  switch (standing.kind) {
    case 'due':
      return <Card label={text.review} value={<Why ask={{ figure: 'due' }} shown={text.reviewDue(standing.words)} />} />
    case 'none':
      return <Card label={text.review} value={text.reviewNone} note={text.reviewAfterLearning} />
    default:
      return (
        <Card
          label={text.review}
          value={standing.kind === 'done' ? text.reviewDone : text.reviewNone}
          {...(standing.next && { note: text.reviewNext(distanceText(standing.next, today)) })}
          isDone={standing.kind === 'done'}
        />
      )
  }
}

/** How today stands, in a quiet line: due words, the teacher's words where there is a teacher, and the goal. */
export function StatusCards({ summary, onShowWords }: { summary: Summary; onShowWords: () => void }) {
  const { has_teacher, to_be_mastered_counts, learning_goal, today_total_learned, goal_today_met: isMet } = summary
  return (
    <ul className={styles.statuses} aria-label={text.label}>
      <ReviewCard standing={reviewStanding(summary)} today={summary.today} />
      {has_teacher && (
        <Card
          label={text.assigned}
          value={text.assignedCount(to_be_mastered_counts.teacher)}
          open={{ label: text.showAssigned, onOpen: onShowWords }}
        />
      )}
      <Card
        label={text.goal}
        value={
          learning_goal === 0 ? (
            text.goalUnset
          ) : isMet ? (
            text.goalMet
          ) : (
            <Why
              ask={[{ figure: 'learned' }, { figure: 'goal' }]}
              shown={text.goalUnmet(learning_goal - today_total_learned)}
            />
          )
        }
        isDone={learning_goal > 0 && isMet}
      />
    </ul>
  )
}
