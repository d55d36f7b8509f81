import { homework as text } from '../../../text/dashboard.ts'
import type { Summary } from '../api.ts'
import styles from './dashboard.module.css'
import { HomeworkCard } from './homework-card.tsx'

interface HomeworkListProps {
  summary: Pick<Summary, 'homework' | 'today'>
  onLearn: (words: readonly string[]) => void
}

/** The teacher's homework by due day, what is done last; nothing where there is none. */
export function HomeworkList({ summary: { homework, today }, onLearn }: HomeworkListProps) {
  if (homework.length === 0) return null
  return (
    <section className={styles.books} aria-labelledby="homework">
      <h2 id="homework">{text.title}</h2>
      <ul>
        {homework
          .toSorted((one, other) => Number(one.is_done) - Number(other.is_done))
          .map((one) => (
            <HomeworkCard key={one.homework_id} homework={one} today={today} onLearn={onLearn} />
          ))}
      </ul>
    </section>
  )
}
