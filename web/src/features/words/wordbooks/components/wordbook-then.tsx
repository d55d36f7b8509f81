import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { then as text } from '../../../../text/then.ts'
import { MomentShown } from '../../../../ui/moment-shown.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { WordsThen } from '../../../../ui/words-then.tsx'
import { whenText, whoText } from '../../when-text.ts'
import { wordbooks } from '../api.ts'
import styles from './history.module.css'

interface WordbookThenProps {
  id: string
  /** An instant. */
  asOf: string
  onBack: () => void
}

/** A wordbook as it was at a moment. */
export function WordbookThen({ id, asOf, onBack }: WordbookThenProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(wordbooks.then(id, { asOf, page }))
  return (
    <MomentShown when={whenText(asOf)} query={query} onBack={onBack}>
      {(wordbook) => (
        <>
          <p>
            <b>{wordbook.title}</b>
            {wordbook.is_deleted && ` · ${text.deleted}`}
            {wordbook.description && <span> · {wordbook.description}</span>}
          </p>
          <p className={styles.foot}>
            <span>{text.count(wordbook.total)}</span>
            <span>{text.changed(whoText(wordbook.by), whenText(wordbook.at))}</span>
          </p>
          <WordsThen words={wordbook.words} />
          <Pager page={page} pages={wordbook.pages} label={text.pages} onTurn={setPage} />
        </>
      )}
    </MomentShown>
  )
}
