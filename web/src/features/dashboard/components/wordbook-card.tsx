import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { learnCount } from '@wordtrail/contracts/learning/limits'
import { wordbooks as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Why } from '../../../ui/why.tsx'
import { type WordbookProgress, wordsToLearnIn } from '../api.ts'
import { hasWordsLeft } from '../order-of-books.ts'
import styles from './dashboard.module.css'

interface WordbookCardProps {
  book: WordbookProgress
  isPriority: boolean
  onLearn: (words: readonly string[]) => void
  /** Words were left, and are none any more: they have just been learned on another device. */
  onNoneLeft: () => void
}

/** Progress in one tracked wordbook, and a button to learn from it; one that is learned is a line. */
export function WordbookCard({ book, isPriority, onLearn, onNoneLeft }: WordbookCardProps) {
  const { id } = book
  const learn = useMutation({
    mutationFn: () => wordsToLearnIn(id),
    onSuccess: (words) => (words.length > 0 ? onLearn(words.slice(0, learnCount.default)) : onNoneLeft()),
  })
  const reviewed = (
    <Why
      ask={[
        { figure: 'book_reviews', wordbook: id },
        { figure: 'book_reviews_in_all', wordbook: id },
      ]}
      shown={text.reviewed(book.review_done_units, book.review_total_units)}
    />
  )
  if (book.total_count > 0 && !hasWordsLeft(book))
    return (
      <li className={`${styles.card} ${styles.full}`}>
        <div className={styles.row}>
          <b className={styles.title}>{book.title}</b>
          <span className={styles.small}>
            <span className={styles.done}>
              <IconCheck size={14} stroke={2} aria-hidden />
              {text.full}
            </span>
            {' · '}
            {reviewed}
          </span>
        </div>
      </li>
    )
  const count = Math.min(learnCount.default, book.total_count - book.learned_count)
  const learned = text.learned(book.learned_count, book.total_count)
  return (
    <li className={styles.card}>
      <div className={styles.row}>
        <b className={styles.title}>{book.title}</b>
        <span className={styles.small}>
          <Why
            ask={[
              { figure: 'book_learned', wordbook: id },
              { figure: 'book_words', wordbook: id },
            ]}
            shown={learned}
          />
        </span>
      </div>
      <div className={styles.bar}>
        <ProgressBar
          value={book.learned_count}
          max={book.total_count}
          label={text.learnedLabel(book.title)}
          valueText={learned}
        />
      </div>
      <div className={styles.row}>
        <span className={styles.small}>
          {isPriority && `${text.priority} · `}
          {reviewed}
        </span>
        {hasWordsLeft(book) && (
          <Button
            look="plain"
            isPending={learn.isPending}
            aria-label={text.learnThisLabel(book.title, count)}
            onClick={() => learn.mutate()}
          >
            {text.learnThis(count)}
          </Button>
        )}
      </div>
      <FailureNote error={learn.error} fallback={text.startFailed} />
    </li>
  )
}
