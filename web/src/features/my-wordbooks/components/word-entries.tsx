import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { entries as text } from '../../../text/my-wordbooks.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { WordLink } from '../../../ui/word-link.tsx'
import { type OwnWordbook, removeWord } from '../api.ts'
import { matchingEntries } from '../matching-entries.ts'
import { useEntries } from '../use-entries.ts'
import styles from './my-wordbooks.module.css'

/** A wordbook may hold thousands. */
const shownAtOnce = 100

/** The words of a wordbook, searchable and shown in steps, each with a button to remove it. */
export function WordEntries({ wordbook }: { wordbook: OwnWordbook }) {
  const { _id: id, count } = wordbook
  const { entries, isLoading, error } = useEntries(wordbook)
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(shownAtOnce)
  const asked = useDeferredValue(search)
  const matching = useMemo(() => matchingEntries(entries, asked), [entries, asked])
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: removeWord,
    onSuccess: async () => {
      await client.invalidateQueries()
      // The pressed button has gone with its word.
      heading.current?.focus({ preventScroll: true })
    },
  })
  const more = Math.min(shownAtOnce, matching.length - shown)
  return (
    <section className={styles.entries} aria-labelledby="own-entries">
      <div className={styles.row}>
        <h3 id="own-entries" ref={heading} tabIndex={-1}>
          {text.title}
        </h3>
        <span className={styles.small} role="status">
          {asked.trim() === '' ? text.count(count) : text.found(matching.length, entries.length)}
          {isLoading && text.loading}
        </span>
      </div>
      {entries.length > 0 && (
        <TextInput
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setShown(shownAtOnce)
          }}
        />
      )}
      <FailureNote error={error} fallback={text.loadFailed} />
      <FailureNote error={remove.error} fallback={text.removeFailed} />
      {matching.length === 0 ? (
        <p className={styles.small}>{entries.length === 0 ? text.none : text.nothingFound}</p>
      ) : (
        <ul>
          {matching.slice(0, shown).map(({ word, definition_cn: meaning }) => (
            <li key={word}>
              <WordLink word={word} />
              <span className={styles.meaning}>{meaning}</span>
              <IconButton
                label={text.remove(word)}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id, word })}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button look="quiet" onClick={() => setShown(shown + shownAtOnce)}>
          {text.more(more)}
        </Button>
      )}
    </section>
  )
}
