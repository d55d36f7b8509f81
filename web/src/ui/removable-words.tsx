import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { removableWords as text } from '../text/app.ts'
import { Button } from './button.tsx'
import { FailureNote } from './failure-note.tsx'
import { IconButton } from './icon-button.tsx'
import { matchingEntries } from './matching-entries.ts'
import styles from './removable-words.module.css'

/** There may be thousands. */
const shownAtOnce = 100

interface RemovableWordsProps {
  title: string
  entries: readonly { readonly word: string; readonly definition_cn: string }[]
  /** How many words there are, where not all of them have come yet. */
  count?: number
  /** Said beside how many there are. */
  note?: ReactNode
  /** What stands there where there are no words. */
  none: string
  /** Why not all words have come. */
  problem?: ReactNode
  wordOf: (word: string) => ReactNode
  icon: ReactNode
  /** What the button to remove a word is called. */
  removeLabel: (word: string) => string
  removeFailed: string
  onRemove: (word: string) => Promise<unknown>
  className: string | undefined
  children?: ReactNode
}

/** Words with their meanings, searchable and shown in steps, each with a button to remove it. */
export function RemovableWords({ entries, count = entries.length, onRemove, ...props }: RemovableWordsProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(shownAtOnce)
  const asked = useDeferredValue(search)
  const matching = useMemo(() => matchingEntries(entries, asked), [entries, asked])
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: async () => {
      await client.invalidateQueries()
      // The pressed button has gone with its word.
      heading.current?.focus({ preventScroll: true })
    },
  })
  const more = Math.min(shownAtOnce, matching.length - shown)
  return (
    <section className={props.className} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {props.title}
        </h3>
        <span role="status">
          {asked.trim() === '' ? text.count(count) : text.found(matching.length, entries.length)}
          {props.note}
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
      {props.problem}
      <FailureNote error={remove.error} fallback={props.removeFailed} />
      {matching.length === 0 ? (
        <p className={styles.nothing}>{entries.length === 0 ? props.none : text.nothingFound}</p>
      ) : (
        <ul className={styles.words}>
          {matching.slice(0, shown).map(({ word, definition_cn: meaning }) => (
            <li key={word}>
              {props.wordOf(word)}
              <span>{meaning}</span>
              <IconButton
                label={props.removeLabel(word)}
                disabled={remove.isPending}
                onClick={() => remove.mutate(word)}
              >
                {props.icon}
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
      {props.children}
    </section>
  )
}
