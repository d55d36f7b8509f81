import { IconChevronRight } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../../../../api/api-client.ts'
import { useMayChange } from '../../../../session/use-session.ts'
import { deletedList as text, wordbookDetail, wordbookList } from '../../../../text/wordbooks.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { useAreaBase } from '../../../../ui/area-base.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import { useLastPage } from '../../list-view.ts'
import { whenText, whoText } from '../../when-text.ts'
import { type DeletedWordbook, restoreWordbook, wordbooks } from '../api.ts'
import styles from '../components/wordbooks.module.css'
import { shownIn } from '../shown.ts'

const HistoryDialog = lazy(() => import('../components/history-dialog.tsx'))

/** Public wordbooks that were deleted, each with a way back. */
export default function DeletedWordbooksPage() {
  const [params, setParams] = useAddressParams()
  const { page } = shownIn(params)
  const { data, error, isPlaceholderData, refetch } = useQuery(wordbooks.deleted(page))
  useLastPage(page, isPlaceholderData ? undefined : data?.pages)
  const [told, tell] = useState<DeletedWordbook>()
  const base = useAreaBase()
  const mayChange = useMayChange()
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: restoreWordbook,
    onSuccess: async ({ message }) => {
      await client.invalidateQueries()
      toast(message)
    },
    onError: (cause) => toast(messageOf(cause, text.failed)),
  })
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  return (
    <div className={styles.page}>
      <nav className={styles.path} aria-label={wordbookDetail.path}>
        <Link to={`${base}/wordbooks`}>{wordbookDetail.all}</Link>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        <span aria-current="page">{wordbookList.deleted}</span>
      </nav>
      <p className={styles.intro}>{text.intro}</p>
      {data.wordbooks.length === 0 ? (
        <EmptyState title={text.none} text={text.noneText} />
      ) : (
        <ul className={styles.deleted}>
          {data.wordbooks.map((one) => (
            <li key={one._id}>
              <span>
                <b>{one.title}</b>
                <span className={styles.small}>
                  {wordbookList.words(one.count)} · {text.deletedBy(whoText(one.deleted.by), whenText(one.deleted.at))}
                </span>
              </span>
              <Button look="plain" aria-label={text.historyOf(one.title)} onClick={() => tell(one)}>
                {text.history}
              </Button>
              {mayChange && one.can_restore && (
                <Button
                  look="quiet"
                  isWide={false}
                  aria-label={text.restoreOf(one.title)}
                  isPending={restore.isPending}
                  onClick={() => restore.mutate(one._id)}
                >
                  {text.restore}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={data.pages}
        label={text.pages}
        onTurn={(next) => setParams((now) => withParams(now, { page: next === 1 ? undefined : String(next) }))}
      />
      <Suspense>
        {told && <HistoryDialog id={told._id} title={told.title} isDeleted onClose={() => tell(undefined)} />}
      </Suspense>
    </div>
  )
}
