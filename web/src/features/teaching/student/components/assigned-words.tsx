import { useState } from 'react'
import { dayText } from '../../../../text/days.ts'
import { due, assigned as text } from '../../../../text/student-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Why } from '../../../../ui/why.tsx'
import type { Overview } from '../api.ts'
import { HistoryLink } from './history-link.tsx'
import styles from './words.module.css'

const [atFirst, step] = [8, 50]

/** Assigned words that are not mastered, the latest first, each with the day it was assigned. */
export function AssignedWords({ words, total }: { words: Overview['assigned_open']; total: number }) {
  const [shown, setShown] = useState(atFirst)
  const left = words.length - shown
  return (
    <Section title={text.title} note={<Why ask={{ figure: 'assigned_left' }} shown={text.count(words.length)} />}>
      {words.length === 0 && <p>{total === 0 ? text.nothing : text.none}</p>}
      <ul className={styles.list}>
        {words.slice(0, shown).map(({ word, definition_cn, assigned_on }) => (
          <li key={word}>
            <HistoryLink word={word} />
            <span>{definition_cn}</span>
            <time dateTime={assigned_on}>{dayText(assigned_on)}</time>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="plain" onClick={() => setShown(shown + step)}>
          {due.more(left)}
        </Button>
      )}
    </Section>
  )
}
