import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-client.ts'
import { then as text } from '../../../../text/then.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { WordsThen } from '../../../../ui/words-then.tsx'
import { whenText, whoText } from '../../when-text.ts'
import { wordbooks } from '../api.ts'
import styles from './history.module.css'

interface WordbookThenProps {
  id: string
  /** An instant. */
  asOf: string
  onBack: () => void
}

/** A wordbook as it was at a moment. Nothing can be changed in it. */
export function WordbookThen({ id, asOf, onBack }: WordbookThenProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(wordbooks.then(id, { asOf, page }))
  return (
    <div className={styles.then}>
      <div className={styles.head}>
        <b>{text.shown(whenText(asOf))}</b>
        <Button look="plain" onClick={onBack} data-autofocus>
          {text.back}
        </Button>
      </div>
      {data ? (
        <>
          <p>
            <b>{data.title}</b>
            {data.is_deleted && ` · ${text.deleted}`}
            {data.description && <span> · {data.description}</span>}
          </p>
          <p className={styles.foot}>
            <span>{text.count(data.total)}</span>
            <span>{text.changed(whoText(data.by), whenText(data.at))}</span>
          </p>
          <WordsThen words={data.words} />
          <Pager page={page} pages={data.pages} label={text.pages} onTurn={setPage} />
        </>
      ) : error instanceof ApiError && error.code === 'not-there-then' ? (
        <p role="status">{text.notYet}</p>
      ) : error ? (
        <ErrorState error={error} fallback={text.failed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </div>
  )
}
