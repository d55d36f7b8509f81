import { due as text } from '../../../../text/student-page.ts'
import { Section } from '../../../../ui/section.tsx'
import { Why } from '../../../../ui/why.tsx'
import type { Overview } from '../api.ts'
import { WordRow } from './word-row.tsx'
import styles from './words.module.css'

/** What is to be reviewed today: what was left from before, and what comes due today. */
export function DueWords({ overview: { review_today: all, review_overdue: overdue } }: { overview: Overview }) {
  const isOverdue = new Set(overdue)
  const today = all.filter((word) => !isOverdue.has(word))
  return (
    <Section title={text.title} note={<Why ask={{ figure: 'due' }} shown={text.count(all.length)} />}>
      {all.length === 0 && <p>{text.none}</p>}
      {overdue.length > 0 && (
        <>
          <h3 className={`${styles.group} ${styles.late}`}>
            <Why ask={{ figure: 'overdue' }} shown={text.overdue(overdue.length)} />
          </h3>
          <WordRow words={overdue} />
        </>
      )}
      {today.length > 0 && (
        <>
          <h3 className={styles.group}>{text.today(today.length)}</h3>
          <WordRow words={today} />
        </>
      )}
    </Section>
  )
}
