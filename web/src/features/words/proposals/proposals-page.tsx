import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { proposals as text } from '../../../text/proposals.ts'
import { useAreaBase } from '../../../ui/area-base.ts'
import { Choice } from '../../../ui/choice.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { useLastPage } from '../list-view.ts'
import { proposals, type Tab, tabs } from './api.ts'
import { ProposalCard } from './proposal-card.tsx'
import styles from './proposals.module.css'

/** Changes of words: for the superadmin a queue to be worked off, for a teacher what became of their own. */
export default function ProposalsPage() {
  const area = useAreaBase() === '/superadmin' ? 'superadmin' : 'admin'
  const [params, setParams] = useSearchParams()
  const tab: Tab = tabs.find((one) => one === params.get('state')) ?? 'open'
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const { data, error, isPlaceholderData, refetch } = useQuery(proposals.page(tab, page))
  useLastPage(page, isPlaceholderData ? undefined : data?.pages)
  const show = (state: Tab, at: number) =>
    setParams(
      withParams(params, { state: state === 'open' ? undefined : state, page: at === 1 ? undefined : String(at) }),
    )
  return (
    <div className={styles.page}>
      <div className={styles.tabs}>
        <Choice
          label={text.states}
          options={tabs.map((value) => ({ value, label: text.tabs[value] }))}
          value={tab}
          onChange={(state) => show(state, 1)}
        />
      </div>
      {!data ? (
        error ? (
          <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )
      ) : data.total === 0 ? (
        <EmptyState
          title={tab === 'open' ? text.noneOpen : text.noneSettled}
          text={tab === 'open' ? text.noneOpenText[area] : text.noneSettledText}
        />
      ) : (
        <>
          <p role="status" className={styles.count}>
            {text.counted(data.total)}
          </p>
          <ul className={styles.list}>
            {data.proposals.map((one) => (
              <li key={one._id}>
                <ProposalCard proposal={one} area={area} />
              </li>
            ))}
          </ul>
          <Pager page={page} pages={data.pages} label={text.pages} onTurn={(at) => show(tab, at)} />
        </>
      )}
    </div>
  )
}
