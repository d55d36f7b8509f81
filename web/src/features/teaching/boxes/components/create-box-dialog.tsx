import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { useState } from 'react'
import { useKeptState } from '../../../../session/kept-state.ts'
import { createBox as text } from '../../../../text/secret-boxes.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import form from '../../../../ui/form.module.css'
import { Form } from '../../../../ui/form.tsx'
import { createBox, type JudgedWords } from '../api.ts'
import { WordsField } from './words-field.tsx'
import { WordsReport } from './words-report.tsx'

interface CreateBoxDialogProps {
  /** Called with the new box, once its words that are not in the dictionary have been told. */
  onCreated: (id: string) => void
  onClose: () => void
}

/** Words that are not in the box as they were typed. */
const hasToTell = ({ unknown, forms }: JudgedWords): boolean => unknown.length + forms.length > 0

/** A new box from a name, from words, or from both. */
export default function CreateBoxDialog({ onCreated, onClose }: CreateBoxDialogProps) {
  const [title, setTitle] = useKeptState('new-box-title', '')
  const [words, setWords] = useKeptState('new-box-words', '')
  const [isEmpty, setEmpty] = useState(false)
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: createBox,
    onSuccess: async ({ id, judged }) => {
      await client.invalidateQueries()
      if (!hasToTell(judged)) onCreated(id)
    },
  })
  const count = wordsIn(words).length
  const hasContent = count > 0 || title.trim() !== ''

  if (create.data && hasToTell(create.data.judged)) {
    const { id, judged } = create.data
    return (
      <Dialog open onClose={() => onCreated(id)} title={text.title}>
        <WordsReport judged={judged} />
        <Button onClick={() => onCreated(id)} data-autofocus>
          {text.done}
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={() => !create.isPending && onClose()} title={text.title}>
      <Form
        onSubmit={() => {
          setEmpty(!hasContent)
          if (hasContent && !create.isPending) create.mutate({ title: title.trim(), words })
        }}
      >
        <TextInput
          label={text.name}
          name="title"
          maxLength={120}
          autoComplete="off"
          value={title}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <WordsField label={text.words} value={words} onChange={setWords} />
        <p role="alert" className={form.failure}>
          {isEmpty && !hasContent && text.nothing}
        </p>
        <FailureNote error={create.error} fallback={text.failed} />
        <Button type="submit" isPending={create.isPending} pendingText={text.creating}>
          {text.create}
        </Button>
      </Form>
    </Dialog>
  )
}
