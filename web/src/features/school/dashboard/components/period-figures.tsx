import { percentOf } from '@wordtrail/contracts/learning/percent'
import { activity as text } from '../../../../text/school-dashboard.ts'
import type { Activity } from '../api.ts'
import styles from './dashboard.module.css'

interface FigureProps {
  label: string
  value: number
  notes: readonly string[]
}

const Figure = ({ label, value, notes }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value.toLocaleString('zh-CN')}</b>
      <small>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </small>
    </dd>
  </div>
)

/** Who was active up to the last day, who was new and what was answered in the whole stretch. */
export function PeriodFigures({ activity: { active_7, active_30, parts } }: { activity: Activity }) {
  const sum = (of: (part: Activity['parts'][number]) => number) => parts.reduce((all, part) => all + of(part), 0)
  const fresh = {
    students: sum(({ new_accounts }) => new_accounts.students),
    teachers: sum(({ new_accounts }) => new_accounts.teachers),
  }
  const answers = sum((part) => part.answers)
  const right = sum((part) => part.right_answers)
  const people = (label: string, { students, teachers }: typeof fresh) => (
    <Figure
      label={label}
      value={students + teachers}
      notes={[text.figures.students(students), text.figures.teachers(teachers)]}
    />
  )
  return (
    <dl className={styles.figures} aria-label={text.figures.label}>
      {people(text.figures.active7, active_7)}
      {people(text.figures.active30, active_30)}
      {people(text.figures.accounts, fresh)}
      <Figure
        label={text.figures.answers}
        value={answers}
        notes={[answers === 0 ? text.figures.noAnswers : text.figures.right(percentOf(right / answers))]}
      />
    </dl>
  )
}
