import { overview as text } from '../../../text/overview.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { WhyHint } from '../../../ui/why-hint.tsx'
import type { WordOverview } from '../api.ts'
import styles from './overview.module.css'
import { ProgressLines } from './progress-lines.tsx'

/** How far all tracked wordbooks together have come, and each of them. */
export function Progress({ overall, wordbooks }: Pick<WordOverview, 'overall' | 'wordbooks'>) {
  if (wordbooks.length === 0)
    return (
      <Card title={text.noBooks} note={text.noBooksText}>
        <ButtonLink look="quiet" to="/student/dashboard">
          {text.chooseBooks}
        </ButtonLink>
      </Card>
    )
  return (
    <>
      <Card title={text.progress} note={text.progressNote}>
        <ProgressLines progress={overall} learningLabel={text.learning} reviewingLabel={text.reviewing} />
        <WhyHint />
      </Card>
      <ul className={styles.books} aria-label={text.books}>
        {wordbooks.map((book) => (
          <li key={book.wordbook_id}>
            <Card title={book.title}>
              <ProgressLines
                progress={book}
                wordbook={book.wordbook_id}
                learningLabel={text.learningOf(book.title)}
                reviewingLabel={text.reviewingOf(book.title)}
              />
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
