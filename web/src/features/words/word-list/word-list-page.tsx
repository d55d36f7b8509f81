import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiError, messageOf } from '../../../api/api-client.ts'
import { useMayChange } from '../../../session/session.ts'
import { wordList as text } from '../../../text/word-list.ts'
import { useAreaBase } from '../../../ui/area-base.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { cleanUp, deleteWord, type WordPage, words } from '../api.ts'
import { EditWord } from '../editor/edit-word.tsx'
import { useLastPage, useListView } from '../list-view.ts'
import { ProposalsWay } from '../proposals/proposals-way.tsx'
import styles from './word-list.module.css'

type Listed = WordPage['words'][number]

/** The whole dictionary by word: to be searched, edited and deleted from. */
export default function WordListPage() {
  const base = useAreaBase()
  const mayChange = useMayChange()
  const { view, search, turn } = useListView()
  const { data, error, isPlaceholderData, refetch } = useQuery(words.page(view))
  useLastPage(view.page, isPlaceholderData ? undefined : data?.pages)
  const [edited, setEdited] = useState<string>()
  const [doomed, setDoomed] = useState<Listed>()
  useCleanUp(mayChange)
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <SearchField label={text.search} value={view.search} onSearch={search} />
        <p role="status">{data && (view.search === '' ? text.count(data.total) : text.found(data.total))}</p>
        <nav aria-label={text.more}>
          <Link to={`${base}/word-list/deleted`}>{text.deleted}</Link>
          <ProposalsWay />
          {mayChange && (
            <ButtonLink isWide={false} to={`${base}/add-word`}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {text.add}
            </ButtonLink>
          )}
        </nav>
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
            {data.words.map((word) => (
              <li key={word._id}>
                <b lang="en">{word.word}</b>
                <span>{word.definition_cn}</span>
                <span className={styles.tags}>{word.tags.join(text.comma)}</span>
                <span className={styles.actions}>
                  {mayChange && (
                    <Button look="plain" aria-label={text.editWord(word.word)} onClick={() => setEdited(word.word)}>
                      {text.edit}
                    </Button>
                  )}
                  <ButtonLink look="plain" to={`${base}/word-list/${word._id}`} label={text.historyOf(word.word)}>
                    {text.history}
                  </ButtonLink>
                  {mayChange && (
                    <Button look="plain" aria-label={text.deleteWord(word.word)} onClick={() => setDoomed(word)}>
                      {text.delete}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <Pager page={view.page} pages={data.pages} label={text.pages} onTurn={turn} />
        </>
      )}
      {edited !== undefined && <EditWord word={edited} onClose={() => setEdited(undefined)} />}
      {doomed && <DeleteWord word={doomed} onClose={() => setDoomed(undefined)} />}
    </div>
  )
}

/** Once for each time that the page is opened by whoever may change words. That it failed changes nothing for whoever looks at words. */
function useCleanUp(mayChange: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !mayChange) return
    isDone.current = true
    cleanUp().catch((cause: unknown) => console.error('Wordbooks could not be rid of deleted words', cause))
  }, [mayChange])
}

function DeleteWord({ word, onClose }: { word: Listed; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteWord(word),
    onSuccess: ({ message }) => toast(message),
    onError: (cause) =>
      toast(
        cause instanceof ApiError && cause.code === 'word-changed'
          ? text.changedMeanwhile
          : messageOf(cause, text.deleteFailed),
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: words.all() })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={text.deleteTitle(word.word)}
      text={text.deleteText}
      confirmLabel={text.delete}
      isDanger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
