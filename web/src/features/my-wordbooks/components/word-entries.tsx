import { IconTrash } from '@tabler/icons-react'
import { entries as text } from '../../../text/my-wordbooks.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { RemovableWords } from '../../../ui/removable-words.tsx'
import { WordLink } from '../../../ui/word-link.tsx'
import { type OwnWordbook, removeWord } from '../api.ts'
import { useEntries } from '../use-entries.ts'
import styles from './my-wordbooks.module.css'

/** The words of a wordbook. */
export function WordEntries({ wordbook }: { wordbook: OwnWordbook }) {
  const { _id: id, count } = wordbook
  const { entries, isLoading, error } = useEntries(wordbook)
  return (
    <RemovableWords
      className={styles.entries}
      title={text.title}
      entries={entries}
      count={count}
      note={isLoading && text.loading}
      none={text.none}
      problem={<FailureNote error={error} fallback={text.loadFailed} />}
      wordOf={(word) => <WordLink word={word} />}
      icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
      removeLabel={text.remove}
      removeFailed={text.removeFailed}
      onRemove={(word) => removeWord({ id, word })}
    />
  )
}
