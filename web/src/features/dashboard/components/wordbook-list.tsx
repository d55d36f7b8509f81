import { useMutation, useQueries } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-client.ts'
import { learnCount } from '@wordtrail/contracts/learning/limits'
import { states } from '../../../text/app.ts'
import { wordbooks as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { dashboard, wordsToLearnIn } from '../api.ts'
import styles from './dashboard.module.css'

interface WordbookListProps {
  tracked: readonly string[]
  priority: string | null
  onManage: () => void
  onLearn: (words: readonly string[]) => void
}

/** How far each tracked wordbook has come, the priority one first. */
export function WordbookList({ tracked, priority, onManage, onLearn }: WordbookListProps) {
  const ids = tracked.toSorted((one, other) => Number(other === priority) - Number(one === priority))
  const books = useQueries({ queries: ids.map((id) => dashboard.wordbookProgress(id)) })
  const learn = useMutation({ mutationFn: wordsToLearnIn, onSuccess: (words) => onLearn(words.slice(0, learnCount.default)) })
  return (
    <section className={styles.books} aria-labelledby="wordbooks">
      <div className={styles.row}>
        <h2 id="wordbooks">{text.title}</h2>
        <Button look="plain" onClick={onManage}>
          {text.manage}
        </Button>
      </div>
      {ids.length === 0 && <p className={styles.small}>{text.none}</p>}
      <ul>
        {books.map(({ data: book, error, refetch }, index) => (
          <li key={ids[index]} className={styles.card}>
            {book && (
              <>
                <div className={styles.row}>
                  <b>{book.title}</b>
                  <span className={styles.small}>{text.learned(book.learned_count, book.total_count)}</span>
                </div>
                <div className={styles.bar}>
                  <ProgressBar
                    value={book.learned_count}
                    max={book.total_count}
                    label={text.learnedLabel(book.title)}
                    valueText={text.learned(book.learned_count, book.total_count)}
                  />
                </div>
                <div className={styles.row}>
                  <span className={styles.small}>
                    {[...(ids[index] === priority ? [text.priority] : []), text.reviewed(book.review_done_units, book.review_total_units)].join(' · ')}
                  </span>
                  {book.learned_count < book.total_count && (
                    <Button
                      look="plain"
                      isPending={learn.isPending && learn.variables === book.wordbook_id}
                      aria-label={text.learnThisLabel(book.title)}
                      onClick={() => learn.mutate(book.wordbook_id)}
                    >
                      {text.learnThis}
                    </Button>
                  )}
                </div>
                {learn.variables === book.wordbook_id && <FailureNote error={learn.error} fallback={text.startFailed} />}
              </>
            )}
            {error && !book && (
              <div className={styles.row} role="alert">
                <span>{messageOf(error, text.progressFailed)}</span>
                <Button look="plain" onClick={() => void refetch()}>
                  {states.retry}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
