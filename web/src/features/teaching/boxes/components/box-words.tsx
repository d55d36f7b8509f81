import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { boxWords as text } from '../../../../text/secret-boxes.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type OpenBox, takeOut } from '../api.ts'
import { AddWordsForm } from './add-words-form.tsx'
import styles from './boxes.module.css'

/** A box may hold two thousand. */
const shownAtOnce = 100

/** The words of a box, searchable and shown in steps, each with a button to take it out; below them a form for more. */
export function BoxWords({ box: { _id: id, words } }: { box: OpenBox }) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(shownAtOnce)
  const asked = useDeferredValue(search).trim().toLowerCase()
  const matching = useMemo(
    () => words.filter(({ word, definition_cn: meaning }) => word.includes(asked) || meaning.includes(asked)),
    [words, asked],
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: takeOut,
    onSuccess: async (_answer, { word }) => {
      await client.invalidateQueries()
      toast(text.takenOut(word))
      // The pressed button has gone with its word.
      heading.current?.focus({ preventScroll: true })
    },
  })
  const more = Math.min(shownAtOnce, matching.length - shown)
  return (
    <section className={styles.part} aria-labelledby="box-words">
      <div className={styles.row}>
        <h3 id="box-words" ref={heading} tabIndex={-1}>
          {text.title}
        </h3>
        <span className={styles.small} role="status">
          {asked === '' ? text.count(words.length) : text.found(matching.length, words.length)}
        </span>
      </div>
      {words.length > 0 && (
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
      <FailureNote error={remove.error} fallback={text.takeOutFailed} />
      {matching.length === 0 ? (
        <p className={styles.small}>{words.length === 0 ? text.none : text.nothingFound}</p>
      ) : (
        <ul className={styles.words}>
          {matching.slice(0, shown).map(({ word, definition_cn: meaning }) => (
            <li key={word}>
              <b lang="en" className={styles.word}>
                {word}
              </b>
              <span className={styles.meaning}>{meaning}</span>
              <IconButton
                label={text.takeOut(word)}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id, word })}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
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
      <AddWordsForm id={id} />
    </section>
  )
}
