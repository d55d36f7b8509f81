import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { useState } from 'react'
import { assign as text } from '../../../../text/student-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import type { Problems } from '../../../../ui/field-problems.ts'
import { Form } from '../../../../ui/form.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { TypedForms } from '../../../../ui/typed-forms.tsx'
import { assignWords, refresh, student } from '../api.ts'
import { countsOf, replaceWord } from '../typed-words.ts'
import styles from './unknown-words.module.css'
import { UnknownWords } from './unknown-words.tsx'

const pauseMs = 400

interface AssignFormProps {
  id: string
  /** What has been typed so far: kept outside, so that closing a dialog loses nothing. */
  typed: string
  onType: (typed: string) => void
}

/** Words typed or pasted for one student; what will happen to each is told as it is typed. */
export function AssignForm({ id, typed, onType: setTyped }: AssignFormProps) {
  const client = useQueryClient()
  const [problems, setProblems] = useState<Problems<'words'>>({})
  const [paused] = useDebouncedValue(wordsIn(typed).length === 0 ? '' : typed.trim(), pauseMs)
  const check = useQuery({
    ...student.checkedWords(id, paused),
    enabled: paused !== '',
    placeholderData: keepPreviousData,
  })
  const words = paused === '' ? undefined : check.data
  const counts = words && countsOf(words)
  const send = useMutation({
    mutationFn: () => assignWords(id, typed),
    onSuccess: async ({ message, invalid_words: unknown }) => {
      toast(message)
      // What the dictionary does not know stays, to be mended or added.
      setTyped(unknown.join('\n'))
      await refresh(client)
    },
  })
  const submit = () => {
    const isEmpty = wordsIn(typed).length === 0
    setProblems(isEmpty ? { words: text.empty } : {})
    if (!isEmpty && !send.isPending) send.mutate()
  }
  return (
    <Form problems={problems} onSubmit={submit}>
      <Textarea
        name="words"
        lang="en"
        aria-label={text.label}
        placeholder={text.hint}
        error={problems.words}
        errorProps={{ role: 'alert' }}
        autosize
        minRows={2}
        maxRows={10}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblems({})
          send.reset()
        }}
      />
      <div role="status" className={styles.counts}>
        {counts && <p>{counts.known === 0 && counts.unknown === 0 ? text.nothingNew : text.counts(counts)}</p>}
      </div>
      {words && <TypedForms forms={words.flatMap(({ word, typed: form }) => (form ? [{ word, ...form }] : []))} />}
      {words && <UnknownWords words={words} onReplace={(word, by) => setTyped(replaceWord(typed, word, by))} />}
      <FailureNote error={paused === '' ? undefined : check.error} fallback={text.checkFailed} />
      <FailureNote error={send.error} fallback={text.failed} />
      <Button type="submit" isPending={send.isPending} pendingText={text.sending}>
        {counts && counts.known > 0 ? text.sendCount(counts.known) : text.send}
      </Button>
    </Form>
  )
}
