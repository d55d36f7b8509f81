import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-client.ts'
import { useMayChange } from '../../../session/session.ts'
import { deletedWords as text } from '../../../text/word-list.ts'
import { useAreaBase } from '../../../ui/area-base.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { restoreWord, words } from '../api.ts'
import { BackLink } from '../back-link.tsx'
import { useLastPage, useListView } from '../list-view.ts'
import { whenText, whoText } from '../when-text.ts'
import styles from './word-list.module.css'

/** Words that were deleted, with who did it and when, to be restored with their places in wordbooks. */
export default function DeletedWordsPage() {
  const base = useAreaBase()
  const mayChange = useMayChange()
  const queries = useQueryClient()
  const { view, search, turn } = useListView()
  const { data, error, isPlaceholderData, refetch } = useQuery(words.deleted(view))
  useLastPage(view.page, isPlaceholderData ? undefined : data?.pages)
  const restore = useMutation({
    mutationFn: restoreWord,
    onSuccess: ({ message }) => toast(message),
    onError: (cause) => toast(messageOf(cause, text.restoreFailed)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: words.all() })
      void queries.invalidateQueries({ queryKey: ['wordbooks'] })
    },
  })
  return (
    <div className={styles.page}>
      <BackLink to={`${base}/word-list`}>{text.back}</BackLink>
      <p className={styles.note}>{text.note}</p>
      <div className={styles.tools}>
        <SearchField label={text.search} value={view.search} onSearch={search} />
        <p role="status">{data && text.count(data.total)}</p>
      </div>
      {!data ? (
        error ? (
          <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )
      ) : data.total === 0 ? (
        <EmptyState
          title={view.search === '' ? text.none : text.noneFound}
          text={view.search === '' ? text.noneText : text.noneFoundText}
        />
      ) : (
        <>
          <ul className={styles.words} aria-busy={isPlaceholderData}>
            {data.words.map(({ _id, word, definition_cn, deleted }) => (
              <li key={_id}>
                <b lang="en">{word}</b>
                <span>{definition_cn}</span>
                <span className={styles.tags}>{text.deletedBy(whoText(deleted.by), whenText(deleted.at))}</span>
                <span className={styles.actions}>
                  <ButtonLink look="plain" to={`${base}/word-list/${_id}`} label={text.historyOf(word)}>
                    {text.history}
                  </ButtonLink>
                  {mayChange && (
                    <Button
                      look="plain"
                      aria-label={text.restoreWord(word)}
                      isPending={restore.isPending && restore.variables === _id}
                      onClick={() => restore.mutate(_id)}
                    >
                      {text.restore}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <Pager page={view.page} pages={data.pages} label={text.pages} onTurn={turn} />
        </>
      )}
    </div>
  )
}
