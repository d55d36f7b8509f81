import { Link, useSearchParams } from 'react-router-dom'
import { wordLink as text } from '../text/app.ts'
import styles from './word-link.module.css'

/** The search parameter that names the word whose history is shown over the page. */
export const shownWordKey = 'word'

/** The same search parameters with `changes` applied; `undefined` removes a parameter. */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
  }
  return changed
}

/** A word of a list; pressed, it shows the word's history over the page. */
export function WordLink({ word }: { word: string }) {
  const [params] = useSearchParams()
  return (
    <Link
      className={styles.word}
      lang="en"
      to={{ search: withParams(params, { [shownWordKey]: word }).toString() }}
      aria-haspopup="dialog"
      title={text.showHistory}
    >
      {word}
    </Link>
  )
}
