import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forecast as text } from '../../../text/overview.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useMoment } from '../../../ui/moment.ts'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { WordLink } from '../../../ui/word-link.tsx'
import { overview } from '../api.ts'
import styles from './overview.module.css'

/** The words whose next review is on a day. */
export default function ForecastDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(overview.dueOn(day, page, useMoment()))
  return (
    <Dialog open onClose={onClose} title={text.wordsOn(day)}>
      {error ? (
        <ErrorState error={error} fallback={text.wordsFailed} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.total === 0 ? (
        <p>{text.noneOn}</p>
      ) : (
        <>
          <ul className={styles.due}>
            {data.words.map(({ word, definition_cn }) => (
              <li key={word}>
                <WordLink word={word} />
                <span className={styles.small}>{definition_cn}</span>
              </li>
            ))}
          </ul>
          <Pager page={page} pages={data.pages} label={text.pages} onTurn={setPage} />
        </>
      )}
    </Dialog>
  )
}
