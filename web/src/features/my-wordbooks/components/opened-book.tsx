import { IconChevronLeft, IconMenu2 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { dayAndDistance } from '../../../text/days.ts'
import { openedBook as text } from '../../../text/my-wordbooks.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MorePages } from '../../../ui/more-pages.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { learnAddress } from '../../../ui/practice-address.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Star } from '../../../ui/word-card/star.tsx'
import { WordLink, withParams } from '../../../ui/word-link.tsx'
import { type Book, type BookWord, myWordbooks, type Narrowing } from '../api.ts'
import { bookKey, learnedOf, titleOf } from '../book.ts'
import { filledPercent } from '../spine.ts'
import styles from './opened-book.module.css'
import { Legend, Standing, StateMark } from './standing.tsx'

/** A book taken off its shelf: how its words stand, which of them to look at, and the way to learn the next ones. */
export default function OpenedBook({ book, onManage }: { book: Book; onManage: (() => void) | undefined }) {
  const [params] = useSearchParams()
  const [narrowing, setNarrowing] = useState<Narrowing>({ only: undefined, search: '' })
  const query = useInfiniteQuery(myWordbooks.words(book, narrowing))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const first = query.data?.pages[0]
  const title = titleOf(book)
  return (
    <div className={styles.book}>
      <div className={styles.top}>
        <Link
          className={styles.back}
          aria-label={text.back}
          title={text.back}
          to={{ search: withParams(params, { [bookKey]: undefined }).toString() }}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </Link>
        {onManage && (
          <IconButton label={text.manage} onClick={onManage}>
            <IconMenu2 size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={styles.head}>
        <span className={styles.cover} aria-hidden>
          <i style={{ height: `${filledPercent({ learned: learnedOf(book), total: book.total })}%` }} />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className={styles.small}>
            {text.count(book.total)}
            {first?.began_on && ` · ${text.began(first.began_on)}`}
          </p>
          <Legend of={first ?? book} />
        </div>
      </div>
      <Standing of={first ?? book} />
      {first ? (
        <>
          <Filter counts={first} narrowing={narrowing} onNarrow={setNarrowing} />
          <p className={styles.small} role="status">
            {first.total === 0 ? text.empty : text.found(first.found)}
            {first.total > 0 && first.fresh === 0 && ` · ${text.learned}`}
          </p>
          <ul className={styles.words} aria-label={text.words} aria-busy={query.isPlaceholderData}>
            {query.data?.pages.flatMap(({ words, today }) =>
              words.map((word) => <Row key={word.word} of={word} today={today} />),
            )}
          </ul>
          <MorePages query={query} text={text.more} showMore={text.showMore} />
          {first.to_learn.length > 0 && (
            <div className={styles.learn}>
              <ButtonLink to={learnAddress({ words: first.to_learn })}>{text.learn(first.to_learn.length)}</ButtonLink>
            </div>
          )}
        </>
      ) : query.error ? (
        <ErrorState error={query.error} fallback={text.loadFailed} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )}
    </div>
  )
}

interface FilterProps {
  counts: { readonly due: number; readonly fresh: number; readonly slipped: number }
  narrowing: Narrowing
  onNarrow: (narrowing: Narrowing) => void
}

function Filter({ counts, narrowing, onNarrow }: FilterProps) {
  const choices = [
    [undefined, text.all],
    ['due', text.due(counts.due)],
    ['fresh', text.toLearn(counts.fresh)],
    ['slipped', text.slipped(counts.slipped)],
  ] as const
  return (
    <>
      <SearchField
        label={text.search}
        value={narrowing.search}
        onSearch={(search) => onNarrow({ ...narrowing, search })}
      />
      <Chips
        label={text.filter}
        choices={choices}
        chosen={narrowing.only}
        onChoose={(only) => onNarrow({ ...narrowing, only })}
      />
    </>
  )
}

/** A word, how it stands, and its star. */
function Row({ of: { word, definition_cn, state, next_review }, today }: { of: BookWord; today: string }) {
  const isDue = next_review === today
  return (
    <li>
      <span className={styles.word}>
        <WordLink word={word} />
        <span>{definition_cn}</span>
      </span>
      <span className={`${styles.state} ${isDue ? styles.due : ''}`}>
        <StateMark state={isDue ? 'due' : state} />
        {isDue
          ? text.dueToday
          : state === 'kept' || next_review === null
            ? { kept: text.kept, on_the_way: text.onTheWay, fresh: text.fresh }[state]
            : dayAndDistance(next_review, today)}
      </span>
      <Star word={word} />
    </li>
  )
}
