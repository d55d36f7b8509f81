import { useInfiniteQuery } from '@tanstack/react-query'
import { grouped } from '../../../text/grouped.ts'
import { history as text } from '../../../text/student-history.ts'
import { useAddressParams } from '../../../ui/address-params.ts'
import { useMoment } from '../../../ui/moment.ts'
import { MorePages } from '../../../ui/more-pages.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { filterOf, partsOfFilter } from './address.ts'
import { type History, studentHistory } from './api.ts'
import styles from './components/history.module.css'
import { HistoryFilters } from './components/history-filters.tsx'
import { HistoryTable } from './components/history-table.tsx'

/** All that a student ever did, the latest first. The address holds what it is narrowed to. */
export default function HistoryTab({ studentId }: { studentId: string }) {
  const [params, setParams] = useAddressParams()
  const filter = filterOf(params)
  const query = useInfiniteQuery(studentHistory.pages(studentId, filter, useMoment()))
  const { data, error, isPlaceholderData, refetch } = query
  const first = data?.pages[0]
  return (
    <div className={styles.tab}>
      <HistoryFilters
        filter={filter}
        history={first}
        onChange={(changes) =>
          // Read anew, since a search that was typed comes later.
          setParams((now) => withParams(now, partsOfFilter({ ...filterOf(now), ...changes } as typeof filter)), {
            replace: true,
          })
        }
      />
      {!data || !first ? (
        error ? (
          <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )
      ) : first.total === 0 ? (
        <Nothing isFiltered={Object.keys(filter).length > 0} />
      ) : (
        <div aria-busy={isPlaceholderData}>
          <HistoryTable
            studentId={studentId}
            entries={data.pages.flatMap(({ entries }) => entries)}
            days={daysOf(data.pages)}
            sessions={first.sessions}
          />
          <MorePages query={query} text={text} showMore={text.showMore(grouped(first.total - shownIn(data.pages)))} />
        </div>
      )}
    </div>
  )
}

const shownIn = (pages: readonly History[]): number => pages.reduce((sum, { entries }) => sum + entries.length, 0)
/** A day may stand on two pages. */
const daysOf = (pages: readonly History[]) => pages.flatMap(({ days }) => days)

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title={text.noneFound} text={text.noneFoundText} />
  ) : (
    <EmptyState title={text.none} text={text.noneText} />
  )
