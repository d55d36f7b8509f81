import { useId, useState } from 'react'
import { days as text } from '../../../text/stats.ts'
import { Button } from '../../../ui/button.tsx'
import { WordLink } from '../../../ui/word-link.tsx'
import styles from './stats.module.css'

/** Words shown at first, and added by each press. */
const step = 100

/** Words that each link to their history, shown in steps, as there may be thousands. */
export function WordList({ title, words, none }: { title: string; words: readonly string[]; none: string }) {
  const id = useId()
  const [shown, setShown] = useState(step)
  const left = words.length - shown
  return (
    <section className={styles.words} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {words.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {words.slice(0, shown).map((word) => (
            <li key={word}>
              <WordLink word={word} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button look="plain" onClick={() => setShown(shown + step)}>
          {text.more(left)}
        </Button>
      )}
    </section>
  )
}
