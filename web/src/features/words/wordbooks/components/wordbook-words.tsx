import { hasLetters } from '@wordtrail/contracts/learning/wordbook-letters'
import { lazy, Suspense, useRef, useState } from 'react'
import { wordbookDetail as text } from '../../../../text/wordbooks.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/page-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import { EditWord } from '../../editor/edit-word.tsx'
import type { OpenWordbook } from '../api.ts'
import { orderingKey, type Shown } from '../shown.ts'
import { LetterStrip } from './letter-strip.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { WordTable } from './word-table.tsx'
import styles from './wordbooks.module.css'

const Ordering = lazy(() => import('./ordering.tsx'))

interface WordbookWordsProps {
  wordbook: OpenWordbook
  shown: Shown
  isFixed: boolean
  onShow: (next: Partial<Shown>) => void
}

/** The words: looked for, by their letters, in one of two orders; or being put into another order. */
export function WordbookWords({ wordbook, shown, isFixed, onShow }: WordbookWordsProps) {
  const [params, setParams] = useAddressParams()
  const [edited, edit] = useState<string>()
  const [leaving, leave] = useState<string>()
  const heading = useRef<HTMLParagraphElement>(null)
  const isOrdering = params.has(orderingKey) && !isFixed
  const isNarrowed = shown.search !== '' || shown.letter !== ''
  if (isOrdering)
    return (
      <Suspense>
        <Ordering
          wordbook={wordbook}
          page={shown.page}
          onPage={(page) => setParams((now) => withParams(now, { page: String(page) }), { replace: true })}
          onDone={() => onShow({})}
        />
      </Suspense>
    )
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label={text.search} value={shown.search} onSearch={(search) => onShow({ search })} />
        </div>
        <p className={styles.small} role="status" ref={heading} tabIndex={-1}>
          {isNarrowed ? text.found(wordbook.total_entries, wordbook.count) : text.count(wordbook.count)}
        </p>
        <select
          className={styles.sort}
          aria-label={text.sort}
          value={shown.sort}
          onChange={({ currentTarget }) => onShow({ sort: currentTarget.value as Shown['sort'] })}
        >
          <option value="entry_number">{text.sortBy.entry_number}</option>
          <option value="word">{text.sortBy.word}</option>
        </select>
      </div>
      {hasLetters(wordbook.title) && (
        <LetterStrip letters={wordbook.letters} chosen={shown.letter} onChoose={(letter) => onShow({ letter })} />
      )}
      {wordbook.count === 0 ? (
        <EmptyState title={text.noWords} text={text.noWordsText} />
      ) : wordbook.entries.length === 0 ? (
        <EmptyState
          title={text.notFound}
          text={text.notFoundText}
          action={
            <Button look="quiet" isWide={false} onClick={() => onShow({ search: '', letter: '' })}>
              {text.showAll}
            </Button>
          }
        />
      ) : (
        <WordTable
          caption={text.tableOf(wordbook.title)}
          entries={wordbook.entries}
          sort={shown.sort}
          isFixed={isFixed}
          onEdit={edit}
          onRemove={leave}
        />
      )}
      <Pager page={shown.page} pages={wordbook.pages} label={text.pages} onTurn={(page) => onShow({ page })} />
      {edited !== undefined && <EditWord word={edited} onClose={() => edit(undefined)} />}
      {leaving !== undefined && (
        <RemoveDialog
          wordbook={wordbook}
          word={leaving}
          onRemoved={() => {
            leave(undefined)
            // The pressed button has gone with its word.
            heading.current?.focus({ preventScroll: true })
          }}
          onClose={() => leave(undefined)}
        />
      )}
    </>
  )
}
