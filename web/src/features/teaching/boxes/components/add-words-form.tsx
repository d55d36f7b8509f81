import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { useKeptState } from '../../../../session/kept-state.ts'
import { boxWords as text } from '../../../../text/secret-boxes.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { Form } from '../../../../ui/form.tsx'
import { addWords } from '../api.ts'
import { WordsField } from './words-field.tsx'
import { WordsReport } from './words-report.tsx'

/** Puts words into a box and shows what became of them. What could not be sent stays in the field. */
export function AddWordsForm({ id }: { id: string }) {
  const [words, setWords] = useKeptState(`box-words:${id}`, '')
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: addWords,
    onSuccess: async () => {
      setWords('')
      await client.invalidateQueries()
    },
  })
  return (
    <Form
      onSubmit={() => {
        if (!add.isPending) add.mutate({ id, text: words })
      }}
    >
      <WordsField label={text.addLabel} value={words} onChange={setWords} />
      <FailureNote error={add.error} fallback={text.addFailed} />
      {add.data && <WordsReport judged={add.data} />}
      <Button
        type="submit"
        look="quiet"
        disabled={wordsIn(words).length === 0}
        isPending={add.isPending}
        pendingText={text.adding}
      >
        {text.add}
      </Button>
    </Form>
  )
}
