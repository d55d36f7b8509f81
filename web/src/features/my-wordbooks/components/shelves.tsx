import { IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { myWordbooks as pageText, shelves as text } from '../../../text/my-wordbooks.ts'
import { nameOf } from '../../../text/person-name.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import type { Book, Bookshelf } from '../api.ts'
import { bookKey, learnedOf, titleOf } from '../book.ts'
import { filledPercent, spineLabel, spineSize } from '../spine.ts'
import styles from './shelves.module.css'
import { Standing } from './standing.tsx'

/** The books on their shelves: each fills with green from the ground, as its words are learned. */
export function Shelves({ shelf: { books, teacher }, onCreate }: { shelf: Bookshelf; onCreate: () => void }) {
  const on = (shelf: Book['shelf']) => books.filter((book) => book.shelf === shelf)
  const [learning, own, given] = [on('learning'), on('own'), on('given')]
  const next = learning.find((book) => learnedOf(book) < book.total) ?? learning[0]
  return (
    <>
      <Shelf title={text.title.learning} hint={learning.length > 0 && text.hint} books={learning}>
        {next ? <Foremost book={next} /> : <Nothing />}
      </Shelf>
      <Shelf title={text.title.own} hint={pageText.intro} books={own}>
        <li>
          <button type="button" className={styles.fresh} aria-label={pageText.create} onClick={onCreate}>
            <IconPlus size={20} stroke={1.75} aria-hidden />
            {text.create}
          </button>
        </li>
      </Shelf>
      {given.length > 0 && <Shelf title={text.title.given} hint={teacher && nameOf(teacher)} books={given} />}
    </>
  )
}

interface ShelfProps {
  title: string
  hint?: ReactNode
  books: readonly Book[]
  children?: ReactNode
}

function Shelf({ title, hint, books, children }: ShelfProps) {
  const id = useId()
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {hint && <small>{hint}</small>}
      </h2>
      <ul className={styles.books}>
        {books.map((book) => (
          <li key={book._id}>
            <Spine book={book} />
          </li>
        ))}
        {children}
      </ul>
    </section>
  )
}

function Spine({ book }: { book: Book }) {
  const [params] = useSearchParams()
  const learned = learnedOf(book)
  const title = titleOf(book)
  const { height, width } = spineSize({ id: book._id, words: book.total })
  return (
    <Link
      className={`${styles.spine} ${styles[book.shelf]}`}
      style={{ '--height': `${height / 16}rem`, '--width': `${width}px` } as CSSProperties}
      to={{ search: withParams(params, { [bookKey]: book._id }).toString() }}
      aria-label={text.book({ title, learned, total: book.total })}
      title={title}
    >
      <i style={{ height: `${filledPercent({ learned, total: book.total })}%` }} />
      <span>
        {spineLabel(title).map(({ place, text: part, isNumber }) => (
          <span key={place} className={isNumber ? styles.number : undefined}>
            {part}
          </span>
        ))}
      </span>
    </Link>
  )
}

/** The book to go on with, beside those on its shelf. */
function Foremost({ book }: { book: Book }) {
  const [params] = useSearchParams()
  const learned = learnedOf(book)
  return (
    <li className={styles.foremost}>
      <b>
        {titleOf(book)}
        {book.is_priority && <small>{text.priority}</small>}
      </b>
      <span>{text.standing({ learned, total: book.total, kept: book.kept })}</span>
      <Standing of={book} />
      <ButtonLink isWide={false} to={`?${withParams(params, { [bookKey]: book._id })}`}>
        {learned < book.total ? text.goOn : text.open}
      </ButtonLink>
    </li>
  )
}

const Nothing = () => (
  <li className={styles.nothing}>
    {text.nothing}
    <ButtonLink look="plain" to="/student/dashboard">
      {text.choose}
    </ButtonLink>
  </li>
)
