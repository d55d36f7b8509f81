import { finished as text } from '../../../../text/finished.ts'
import { reviewTime } from '../../../../text/review-time.ts'
import { Section } from '../../../../ui/section.tsx'
import type { TodayProgress } from '../../api.ts'
import styles from './finished.module.css'
import { nextReview } from './next-review.ts'

const mostShown = 3

/** When words come up again, which, and the homework that is due first. */
export function Later({ words, progress }: { words: readonly string[]; progress: TodayProgress | undefined }) {
  if (!progress) return null
  const { planned, today, tomorrow, homework } = progress
  const next = nextReview(words, { planned, tomorrow })
  const open = homework.find(({ is_done }) => !is_done)
  return (
    <>
      {next && (
        <Section
          title={next.day === tomorrow ? text.tomorrow : text.onDay(next.day)}
          note={reviewTime(next.words.length)}
        >
          <p className={styles.next}>
            <b lang="en">{next.words.slice(0, mostShown).join(', ')}</b> {next.words.length > mostShown && text.others}
          </p>
        </Section>
      )}
      {open && (
        <p className={styles.small}>
          {text.homework({ title: open.title, left: open.total - open.mastered, due: open.due_on, today })}
        </p>
      )}
    </>
  )
}
