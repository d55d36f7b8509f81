import { useMutation, useQuery } from '@tanstack/react-query'
import { learnCount } from '@wordtrail/contracts/learning/limits'
import { ApiError, messageOf } from '../../../api/api-client.ts'
import { states } from '../../../text/app.ts'
import { wordbooks as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { mayHelpToRetry } from '../../../ui/page-state.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Why } from '../../../ui/why.tsx'
import { dashboard, wordsToLearnIn } from '../api.ts'
import styles from './dashboard.module.css'

interface WordbookCardProps {
  id: string
  isPriority: boolean
  onLearn: (words: readonly string[]) => void
}

/**
 * Progress in one tracked wordbook, and a button to learn from it. A wordbook that no longer exists is not shown;
 * saving the choice drops it.
 */
export function WordbookCard({ id, isPriority, onLearn }: WordbookCardProps) {
  const { data: book, error, refetch } = useQuery(dashboard.wordbookProgress(id))
  const learn = useMutation({
    mutationFn: () => wordsToLearnIn(id),
    // Empty only if the words have just been learned on another device.
    onSuccess: (words) => (words.length > 0 ? onLearn(words.slice(0, learnCount.default)) : refetch()),
  })
  if (error instanceof ApiError && error.code === 'wordbook-not-found') return null
  if (!book)
    return (
      <li className={`${styles.card} ${styles.book}`}>
        {error ? (
          <div className={styles.row} role="alert">
            <span>{messageOf(error, text.progressFailed)}</span>
            {mayHelpToRetry(error) && (
              <Button look="plain" onClick={() => void refetch()}>
                {states.retry}
              </Button>
            )}
          </div>
        ) : (
          <i className={styles.coming} aria-hidden />
        )}
      </li>
    )
  const count = Math.min(learnCount.default, book.total_count - book.learned_count)
  const learned = text.learned(book.learned_count, book.total_count)
  return (
    <li className={`${styles.card} ${styles.book}`}>
      <div className={styles.row}>
        <b>{book.title}</b>
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
          <Why
            ask={[
              { figure: 'book_reviews', wordbook: id },
              { figure: 'book_reviews_in_all', wordbook: id },
            ]}
            shown={text.reviewed(book.review_done_units, book.review_total_units)}
          />
        </span>
        {book.learned_count < book.total_count && (
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
