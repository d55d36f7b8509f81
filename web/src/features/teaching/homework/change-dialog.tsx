import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { homeworkLimits } from '@wordtrail/contracts/learning/limits'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { useKeptState } from '../../../session/kept-state.ts'
import { changing as text } from '../../../text/homework.ts'
import { typedForm, typedForms } from '../../../text/typed-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.tsx'
import { changeHomework, type Detail } from './api.ts'

/** Forms that the note names; the homework shows the words that were taken for all of them. */
const mostTold = 5

interface ChangeDialogProps {
  homework: Detail
  onClose: () => void
}

/** Title, due day and words, for all who have the homework. */
export function ChangeDialog({ homework, onClose }: ChangeDialogProps) {
  const place = `change-homework:${homework.homework_id}`
  const [title, setTitle] = useKeptState(`${place}:title`, homework.title)
  const [due, setDue] = useKeptState(`${place}:due`, homework.due_on ?? '')
  const [words, setWords] = useKeptState(`${place}:words`, homework.words.join(', '))
  const client = useQueryClient()
  const isEmpty = wordsIn(words).length === 0
  const change = useMutation({
    mutationFn: changeHomework,
    onSuccess: ({ message, invalid_words: unknown, forms = [] }) => {
      const notes = [...(unknown.length > 0 ? [text.unknown(unknown)] : []), ...forms.slice(0, mostTold).map(typedForm)]
      toast(notes.length > 0 ? typedForms.joined(notes) : message)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <Form
        onSubmit={() => {
          if (isEmpty || change.isPending) return
          change.mutate({ id: homework.homework_id, title, due_on: due === '' ? null : due, words })
        }}
      >
        <TextInput
          label={text.name}
          maxLength={homeworkLimits.title}
          autoComplete="off"
          value={title}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextInput label={text.due} type="date" value={due} onChange={(event) => setDue(event.currentTarget.value)} />
        <Textarea
          label={text.words}
          description={text.hint}
          rows={4}
          lang="en"
          spellCheck={false}
          autoCapitalize="off"
          value={words}
          error={isEmpty && text.noWords}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <FailureNote error={change.error} fallback={text.failed} />
        <Button type="submit" isPending={change.isPending} pendingText={text.saving}>
          {text.save}
        </Button>
      </Form>
    </Dialog>
  )
}
