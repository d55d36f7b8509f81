import type { ReactNode } from 'react'
import { useAreaBase } from '../../../ui/area-base.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useLastPage, type useListView } from '../list-view.ts'
import styles from './word-list.module.css'

interface Searched {
  readonly _id: string
  readonly word: string
  readonly definition_cn: string
}

interface SearchedWordsProps<Row extends Searched> {
  text: {
    readonly search: string
    readonly loadFailed: string
    readonly none: string
    readonly noneText: string
    readonly noneFound: string
    readonly noneFoundText: string
    readonly history: string
    readonly historyOf: (word: string) => string
    readonly pages: string
  }
  list: ReturnType<typeof useListView>
  query: {
    data: { readonly words: readonly Row[]; readonly total: number; readonly pages: number } | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  countText: (total: number) => string
  /** Ways from here, behind the search. */
  ways?: ReactNode
  /** Stands above the words. */
  note?: ReactNode
  noteOf: (row: Row) => string
  /** What can be done with a word, before and behind the way to its history. */
  before?: (row: Row) => ReactNode
  behind?: (row: Row) => ReactNode
}

/** Words of the dictionary, a row each: searched, a page at a time, each with the way to what became of it. */
export function SearchedWords<Row extends Searched>({
  text,
  list: { view, search, turn },
  query: { data, error, isPlaceholderData, refetch },
  countText,
  ways,
  note,
  noteOf,
  before,
  behind,
}: SearchedWordsProps<Row>) {
  const base = useAreaBase()
  useLastPage(view.page, isPlaceholderData ? undefined : data?.pages)
  const isSearched = view.search !== ''
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={text.search} value={view.search} onSearch={search} />
        <p role="status">{data && countText(data.total)}</p>
        {ways}
      </div>
      {note}
      {!data ? (
        error ? (
          <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )
      ) : data.total === 0 ? (
        <EmptyState
          title={isSearched ? text.noneFound : text.none}
          text={isSearched ? text.noneFoundText : text.noneText}
        />
      ) : (
        <>
          <ul className={styles.words} aria-busy={isPlaceholderData}>
            {data.words.map((row) => (
              <li key={row._id}>
                <b lang="en">{row.word}</b>
                <span>{row.definition_cn}</span>
                <span className={styles.tags}>{noteOf(row)}</span>
                <span className={styles.actions}>
                  {before?.(row)}
                  <ButtonLink look="plain" to={`${base}/word-list/${row._id}`} label={text.historyOf(row.word)}>
                    {text.history}
                  </ButtonLink>
                  {behind?.(row)}
                </span>
              </li>
            ))}
          </ul>
          <Pager page={view.page} pages={data.pages} label={text.pages} onTurn={turn} />
        </>
      )}
    </>
  )
}
