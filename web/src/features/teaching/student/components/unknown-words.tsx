import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { assign as text } from '../../../../text/student-page.ts'
import type { CheckedWord } from '../api.ts'
import styles from './unknown-words.module.css'

/** The server suggests for no more than these. */
const mostShown = 20

interface UnknownWordsProps {
  words: readonly CheckedWord[]
  onReplace: (word: string, by: string) => void
}

/** Words that the dictionary does not know: what may have been meant, and a way to add them. */
export function UnknownWords({ words, onReplace }: UnknownWordsProps) {
  const unknown = words.filter(({ status }) => status === 'unknown')
  if (unknown.length === 0) return null
  return (
    <>
      <ul className={styles.unknown} aria-label={text.unknown}>
        {unknown.slice(0, mostShown).map(({ word, near }) => (
          <li key={word}>
            <IconX size={16} stroke={2} aria-hidden />
            <span lang="en">{word}</span>
            {near.length > 0 && <small>{text.replace}</small>}
            {near.map((by) => (
              <button
                key={by}
                type="button"
                lang="en"
                aria-label={text.replaceLabel(word, by)}
                onClick={() => onReplace(word, by)}
              >
                {by}
              </button>
            ))}
            {/* In a tab of its own, so that the list being typed stays. */}
            <Link
              to={`/admin/add-word?word=${encodeURIComponent(word)}`}
              target="_blank"
              aria-label={text.addLabel(word)}
            >
              {text.add}
            </Link>
          </li>
        ))}
      </ul>
      {unknown.length > mostShown && <p>{text.moreUnknown(unknown.length - mostShown)}</p>}
    </>
  )
}
