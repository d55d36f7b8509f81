import { addDays } from '@wordtrail/contracts/learning/shanghai-day'
import { ahead as text } from '../../../text/home.ts'
import { weekdayOf } from '../../../text/instants.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { Why } from '../../../ui/why.tsx'
import type { Summary } from '../api.ts'
import { reviewsAhead } from '../reviews-ahead.ts'
import styles from './home.module.css'

/** How many words come up for review on the next days. Nothing before any word was learned. */
export function Ahead({ summary }: { summary: Summary }) {
  if (summary.words_mastered.length === 0) return null
  const tomorrow = addDays(summary.today, 1)
  return (
    <Section
      title={text.title}
      note={text.note}
      aside={
        <ButtonLink look="plain" to="/student/word-overview">
          {text.more}
        </ButtonLink>
      }
    >
      <ol className={styles.ahead}>
        {reviewsAhead(summary).map(({ day, words }) => (
          <li key={day}>
            <b>
              <Why ask={{ figure: 'due_on', from: day, to: day }} shown={words} />
            </b>
            <span>{day === tomorrow ? text.tomorrow : weekdayOf(day)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
