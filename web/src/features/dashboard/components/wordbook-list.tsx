import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { states } from '../../../text/app.ts'
import { wordbooks as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { mayHelpToRetry } from '../../../ui/page-state.tsx'
import { dashboard, type WordbookChoice } from '../api.ts'
import { inOrderOfUse } from '../order-of-books.ts'
import styles from './dashboard.module.css'
import { WordbookCard } from './wordbook-card.tsx'

interface WordbookListProps {
  choice: WordbookChoice
  onManage: () => void
  onLearn: (words: readonly string[]) => void
  /** What stands below the wordbooks comes with them: it would move when they come. */
  children: ReactNode
}

/** The tracked wordbooks, those to go on with first. */
export function WordbookList({ choice: { tracked, priority }, onManage, onLearn, children }: WordbookListProps) {
  const { data: books, error, failureCount, refetch } = useQuery(dashboard.wordbooksProgress(tracked))
  return (
    <>
      <section className={styles.books} aria-labelledby="wordbooks">
        <div className={styles.row}>
          <h2 id="wordbooks">{text.title}</h2>
          <Button look="plain" onClick={onManage}>
            {text.manage}
          </Button>
        </div>
        {tracked.length === 0 && <p className={styles.small}>{text.none}</p>}
        {books ? (
          <ul>
            {inOrderOfUse(books, priority).map((book) => (
              <WordbookCard
                key={book.id}
                book={book}
                isPriority={book.id === priority}
                onLearn={onLearn}
                onNoneLeft={refetch}
              />
            ))}
          </ul>
        ) : error ? (
          <div className={`${styles.card} ${styles.row}`} role="alert">
            <span>{messageOf(error, text.progressFailed)}</span>
            {mayHelpToRetry(error) && (
              <Button look="plain" onClick={() => void refetch()}>
                {states.retry}
              </Button>
            )}
          </div>
        ) : (
          <ul key="awaited" aria-hidden>
            {tracked.map((id) => (
              <li key={id} className={styles.card}>
                <i className={styles.coming} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {(books ?? failureCount > 0) && children}
    </>
  )
}
