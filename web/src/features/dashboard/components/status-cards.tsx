import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cards as text } from '../../../text/dashboard.ts'
import type { Summary } from '../api.ts'
import styles from './dashboard.module.css'

const Card = ({ label, value, note, isWord = false, isDone = false }: { label: string; value: ReactNode; note?: string; isWord?: boolean; isDone?: boolean }) => (
  <li className={styles.status}>
    <span className={styles.small}>{label}</span>
    <b className={`${isWord ? styles.word : ''} ${isDone ? styles.done : ''}`}>
      {isDone && <IconCheck size={18} stroke={2} aria-hidden />}
      {value}
    </b>
    {note && <span className={styles.small}>{note}</span>}
  </li>
)

export function StatusCards({ summary }: { summary: Summary }) {
  const { review_due_count: due, has_teacher, to_be_mastered_counts, learning_goal, goal_today_met: isMet } = summary
  return (
    <ul className={styles.statuses} aria-label={text.label}>
      {due > 0 ? <Card label={text.review} value={due} note={text.reviewDue} /> : <Card label={text.review} value={text.reviewDone} note={text.reviewNone} isWord isDone />}
      {has_teacher && <Card label={text.assigned} value={to_be_mastered_counts.teacher} note={text.assignedLeft} />}
      <Card label={text.goal} value={learning_goal === 0 ? text.goalUnset : isMet ? text.goalMet : text.goalUnmet} isWord isDone={learning_goal > 0 && isMet} />
    </ul>
  )
}
