import { useMutation, useQuery } from '@tanstack/react-query'
import { wordsPerList } from '@wordtrail/contracts/learning/limits'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { filling, choosing as text } from '../../../text/filling.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TypedForms } from '../../../ui/typed-forms.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { filterOf, filterParts } from './address.ts'
import { missingWords, filling as queries } from './api.ts'
import styles from './filling.module.css'
import { FoundWords } from './found-words.tsx'
import { useAdding } from './use-adding.ts'
import { WordFilter } from './word-filter.tsx'

export interface WayProps {
  wordbookId: string
  /** Called with whether leaving would lose something. Stays the same function. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** Words of the dictionary by tag, level and search, chosen one by one, a page at a time, or all that are found. */
export function ChooseWords({ wordbookId, onUnsaved }: WayProps) {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const { data, error, refetch, isPlaceholderData } = useQuery(queries.found(wordbookId, filter))
  /** Ids in the order in which they were chosen, since they are added in it. */
  const [chosen, setChosen] = useState<readonly string[]>([])
  const adding = useAdding(wordbookId, (added) => {
    const done = new Set(added)
    setChosen((now) => now.filter((id) => !done.has(id)))
  })
  const choose = (ids: readonly string[], isChosen: boolean) => {
    adding.reset()
    const changed = new Set(ids)
    setChosen((now) =>
      isChosen ? [...now, ...ids.filter((id) => !now.includes(id))] : now.filter((id) => !changed.has(id)),
    )
  }
  const all = useMutation({
    mutationFn: () => missingWords(wordbookId, filter),
    onSuccess: ({ word_ids: ids }) => choose(ids, true),
  })
  const found = (change: Partial<typeof filter>) => {
    all.reset()
    setParams(withParams(params, filterParts({ ...filter, ...change })), { replace: true, preventScrollReset: true })
  }
  const isTooMany = chosen.length > wordsPerList
  useEffect(() => onUnsaved(chosen.length > 0), [chosen, onUnsaved])

  return (
    <div className={styles.way}>
      <WordFilter filter={filter} onFilter={found} />
      {data ? (
        <>
          <div className={styles.found}>
            <p role="status">{text.found(data.total)}</p>
            {data.total > data.words.length && (
              <Button look="plain" isPending={all.isPending} onClick={() => all.mutate()}>
                {data.total > wordsPerList ? text.chooseFirst : text.chooseAll(data.total)}
              </Button>
            )}
            {all.data?.total === 0 && <span>{text.allHeld}</span>}
          </div>
          <FailureNote error={all.error} fallback={text.allFailed} />
          {data.form_of && !isPlaceholderData && (
            <TypedForms forms={data.form_of.map((of) => ({ typed: filter.search, ...of }))} />
          )}
          {data.total === 0 ? (
            <EmptyState
              title={text.none}
              text={text.noneText}
              action={
                <Button look="quiet" onClick={() => found({ search: '', tag: undefined, level: undefined })}>
                  {text.clearFilter}
                </Button>
              }
            />
          ) : (
            <FoundWords words={data.words} isOld={isPlaceholderData} chosen={chosen} onChoose={choose} />
          )}
          <Pager
            page={filter.page}
            pages={data.pages}
            label={text.pages}
            onTurn={(page) => setParams(withParams(params, { page: page === 1 ? undefined : String(page) }))}
          />
        </>
      ) : error ? (
        <ErrorState error={error} fallback={text.foundFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <p role="status">{text.chosen(chosen.length)}</p>
          <Button look="plain" onClick={() => !adding.isPending && setChosen([])}>
            {text.clear}
          </Button>
          {isTooMany ? (
            <p role="alert" className={styles.problem}>
              {text.tooMany}
            </p>
          ) : (
            <Button
              isWide={false}
              isPending={adding.isPending}
              pendingText={filling.adding}
              onClick={() => adding.mutate([{ wordIds: chosen, before: null }])}
            >
              {text.add(chosen.length)}
            </Button>
          )}
          <FailureNote error={adding.error} fallback={filling.addFailed} />
        </div>
      )}
    </div>
  )
}
