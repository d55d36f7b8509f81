import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { manage as text } from '../../../text/my-wordbooks.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { addWords } from '../api.ts'
import { WordsField } from './words-field.tsx'
import { WordsReport } from './words-report.tsx'

/** Adds words to a wordbook and shows what became of them. What could not be sent stays in the field. */
export function AddWordsForm({
  id,
  words,
  onWords: setWords,
}: {
  id: string
  words: string
  onWords: (words: string) => void
}) {
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: addWords,
    onSuccess: () => setWords(''),
    // Also after a failure: a part may have gone through.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Form
      onSubmit={() => {
        if (!add.isPending) add.mutate({ id, text: words })
      }}
    >
      <WordsField value={words} onChange={setWords} />
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
