import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mastered as text } from '../../../text/overview.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { useMoment } from '../../../ui/moment.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Why } from '../../../ui/why.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { type MasteredView, narrowings, partsOf, sortedBy, viewOf } from '../address.ts'
import { overview } from '../api.ts'
import { MasteredTable } from './mastered-table.tsx'
import styles from './overview.module.css'

/** The mastered words. The address holds the search, the order and the page. */
export function MasteredWords({ today }: { today: string }) {
  const [params, setParams] = useSearchParams()
  const view = viewOf(params)
  const { data, error, isPlaceholderData, refetch } = useQuery(overview.mastered(view, useMoment()))
  const show = (next: MasteredView, options?: { replace: boolean }) =>
    setParams(withParams(params, partsOf(next)), options)
  /** Replaces the address, so that the back button does not lead through every search typed. */
  const search = useCallback(
    (asked: string) =>
      setParams((now) => withParams(now, partsOf({ ...viewOf(now), search: asked, page: 1 })), { replace: true }),
    [setParams],
  )

  const isNarrowed = view.search !== '' || view.only !== undefined
  if (data?.total === 0 && !isNarrowed)
    return (
      <Card title={text.title}>
        <EmptyState
          title={text.none}
          text={text.noneText}
          action={
            <ButtonLink look="quiet" isWide={false} to="/student/word-practice">
              {text.learn}
            </ButtonLink>
          }
        />
      </Card>
    )
  return (
    <Card title={text.title}>
      <div className={styles.find}>
        <SearchField label={text.search} value={view.search} onSearch={search} />
        <span className={styles.small} role="status">
          {data &&
            (isNarrowed ? text.found(data.total) : <Why ask={{ figure: 'mastered' }} shown={text.total(data.total)} />)}
        </span>
      </div>
      <Chips
        label={text.filter}
        choices={([undefined, ...narrowings] as const).map((only) => [only, text.only[only ?? 'all']])}
        chosen={view.only}
        onChoose={(only) => show({ ...view, only, page: 1 })}
      />
      {error && !isPlaceholderData ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.total === 0 && view.search === '' ? (
        <p className={styles.small}>{text.noneOfThese}</p>
      ) : data.total === 0 ? (
        <EmptyState
          title={text.notFound(view.search)}
          text={text.notFoundText}
          action={
            <Button look="quiet" isWide={false} onClick={() => search('')}>
              {text.clear}
            </Button>
          }
        />
      ) : (
        <>
          <MasteredTable
            words={data.words}
            view={view}
            today={today}
            isWaiting={isPlaceholderData}
            onSort={(sort) => show(sortedBy(view, sort))}
          />
          <Pager
            page={Math.min(view.page, data.pages)}
            pages={data.pages}
            label={text.pages}
            onTurn={(page) => show({ ...view, page })}
          />
        </>
      )}
    </Card>
  )
}
