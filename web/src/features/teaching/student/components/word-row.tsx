import { useState } from 'react'
import { due as text } from '../../../../text/student-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { HistoryLink } from './history-link.tsx'
import styles from './words.module.css'

const [atFirst, step] = [60, 200]

/** Words in running lines, shown in portions, as there may be thousands. */
export function WordRow({ words }: { words: readonly string[] }) {
  const [shown, setShown] = useState(atFirst)
  const left = words.length - shown
  return (
    <>
      <ul className={styles.row}>
        {words.slice(0, shown).map((word) => (
          <li key={word}>
            <HistoryLink word={word} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="plain" onClick={() => setShown(shown + step)}>
          {text.more(left)}
        </Button>
      )}
    </>
  )
}
