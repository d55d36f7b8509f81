import { useQuery } from '@tanstack/react-query'
import { wordsPerSession } from '@wordtrail/contracts/learning/limits'
import { useSearchParams } from 'react-router-dom'
import { mistakes as text } from '../../../text/mistakes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { mistakesAddress } from '../../../ui/practice-address.ts'
import { withParams } from '../../../ui/word-link.tsx'
import { ownMistakes } from '../api.ts'
import { MistakenWords } from '../components/mistaken-words.tsx'
import styles from '../components/mistakes.module.css'

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

/** The words that the student has answered wrongly and not put right yet. */
export default function MistakesPage() {
  const [params, setParams] = useSearchParams()
  const page = pageOf(params)
  const { data, error, isPlaceholderData, refetch } = useQuery(ownMistakes(page))
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  const { words, total, pages, today } = data
  if (total === 0)
    return (
      <EmptyState
        title={text.none}
        text={text.noneText}
        action={
          <ButtonLink isWide={false} to="/student/word-practice">
            {text.toPractice}
          </ButtonLink>
        }
      />
    )
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h2>{text.title(total)}</h2>
        <p>{text.rule}</p>
        <ButtonLink to={mistakesAddress}>
          {total > wordsPerSession ? text.practiseFirst(wordsPerSession) : text.practise(total)}
        </ButtonLink>
      </header>
      <MistakenWords key={page} words={words} today={today} isWaiting={isPlaceholderData} />
      <Pager
        page={page}
        pages={pages}
        label={text.pages}
        onTurn={(next) => setParams(withParams(params, { page: next === 1 ? undefined : String(next) }))}
      />
    </div>
  )
}
