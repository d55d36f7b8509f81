import { overview as text } from '../../../text/overview.ts'
import { percentText } from '../../../text/percent.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Why } from '../../../ui/why.tsx'
import type { Question } from '../../../ui/why-question.ts'
import type { WordOverview } from '../api.ts'
import styles from './overview.module.css'

interface ProgressLinesProps {
  progress: WordOverview['overall']
  /** Left out for all wordbooks together. */
  wordbook?: string
  learningLabel: string
  reviewingLabel: string
}

/** How far learning and reviewing have come. */
export function ProgressLines({
  progress: { learned_count, total_count, review_done_units, review_total_units },
  wordbook,
  learningLabel,
  reviewingLabel,
}: ProgressLinesProps) {
  const [learned, reviewed] = [
    text.learned(learned_count, total_count),
    text.reviewed(review_done_units, review_total_units),
  ]
  const ask = (figure: Question['figure']): Question => ({ figure, wordbook })
  return (
    <div className={styles.lines}>
      <p>
        <span>{text.learning}</span>
        <Why ask={[ask('book_learned'), ask('book_words')]} shown={learned} />
      </p>
      <ProgressBar value={learned_count} max={total_count} label={learningLabel} valueText={learned} />
      <p>
        <span>{text.reviewing}</span>
        <Why
          ask={[ask('book_reviews'), ask('book_reviews_in_all')]}
          shown={percentText(review_done_units, review_total_units)}
        />
      </p>
      <ProgressBar value={review_done_units} max={review_total_units} label={reviewingLabel} valueText={reviewed} />
    </div>
  )
}
