import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { useRef, useState } from 'react'
import { useKeptState } from '../../../session/kept-state.ts'
import { manage, create as text } from '../../../text/my-wordbooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import form from '../../../ui/form.module.css'
import { Form } from '../../../ui/form.tsx'
import { addWords, createWordbook } from '../api.ts'
import { WordsField } from './words-field.tsx'
import { WordsReport } from './words-report.tsx'

/** A new wordbook with words and an optional name. Afterwards it shows which words are not in the dictionary. */
export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useKeptState('own-wordbook-title', '')
  const [words, setWords] = useKeptState('own-wordbook-words', '')
  const [isEmpty, setEmpty] = useState(false)
  /** The wordbook of an attempt that failed before all its words were added. */
  const begun = useRef<string>(undefined)
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: () =>
      begun.current === undefined
        ? createWordbook({ title: title.trim(), text: words, onCreated: (id) => (begun.current = id) })
        : addWords({ id: begun.current, text: words }),
    onSettled: () => client.invalidateQueries(),
  })
  const hasWords = wordsIn(words).length > 0

  const submit = () => {
    setEmpty(!hasWords && title.trim() === '')
    if (hasWords && !create.isPending) create.mutate()
  }
  if (create.data)
    return (
      <Dialog open onClose={onClose} title={text.title}>
        <WordsReport judged={create.data} />
        <Button onClick={onClose} data-autofocus>
          {manage.close}
        </Button>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <Form onSubmit={submit}>
        <TextInput
          label={text.name}
          maxLength={120}
          autoComplete="off"
          value={title}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => {
            // A form whose button is disabled is not submitted by Enter.
            if (event.key === 'Enter' && !hasWords && !event.nativeEvent.isComposing) submit()
          }}
        />
        <WordsField value={words} onChange={setWords} />
        {isEmpty && !hasWords && (
          <p role="alert" className={form.failure}>
            {text.nothing}
          </p>
        )}
        <FailureNote error={create.error} fallback={text.failed} />
        <Button type="submit" disabled={!hasWords} isPending={create.isPending} pendingText={text.creating}>
          {text.create}
        </Button>
      </Form>
    </Dialog>
  )
}
