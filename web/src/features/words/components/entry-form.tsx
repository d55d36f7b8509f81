import { InputBase, TextInput } from '@mantine/core'
import { headwordProblem, normaliseHeadword, tidyHeadword } from '@wordtrail/contracts/learning/headword'
import { draftsAtOnce } from '@wordtrail/contracts/learning/limits'
import { fieldProblems } from '@wordtrail/contracts/problems'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useKeptState } from '../../../session/kept-state.ts'
import { addWord as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import type { Problems } from '../../../ui/field-problems.ts'
import { Form } from '../../../ui/form.tsx'
import { itemsOf } from '../draft-queue.ts'

type Way = keyof typeof text.ways
const ways = (Object.keys(text.ways) as Way[]).map((value) => ({ value, label: text.ways[value] }))

interface EntryFormProps {
  /** Words that are in the queue already. */
  listed: readonly string[]
  /** `isOne`: a single word, to be reviewed at once. */
  onWords: (words: readonly string[], isOne: boolean) => void
}

/** A single word typed, or a list pasted. What is refused stays in its field. */
export function EntryForm({ listed, onWords }: EntryFormProps) {
  const [way, setWay] = useKeptState<Way>('word-entry-way', 'one')
  const [params] = useSearchParams()
  const linked = params.get('word') ?? ''
  /** A link may bring the word along. */
  const [typed, setTyped] = useKeptState(`word-entry:${linked}`, { one: linked, list: '' })
  const [problems, setProblems] = useState<Problems<Way>>({})

  const problemOfOne = (): string | undefined => {
    const problem = headwordProblem(typed.one)
    if (problem) return fieldProblems[problem]
    return listed.some((word) => normaliseHeadword(word) === normaliseHeadword(typed.one))
      ? text.alreadyListed
      : undefined
  }
  const problemOfList = (words: readonly string[]): string | undefined =>
    words.length === 0 ? text.listMissing : words.length > draftsAtOnce ? text.tooMany(words.length) : undefined

  const submit = () => {
    const words = way === 'one' ? [tidyHeadword(typed.one)] : itemsOf(typed.list)
    const problem = way === 'one' ? problemOfOne() : problemOfList(words)
    setProblems(problem === undefined ? {} : { [way]: problem })
    if (problem !== undefined) return
    setTyped({ ...typed, [way]: '' })
    onWords(words, way === 'one')
  }

  return (
    <Form problems={problems} onSubmit={submit}>
      <Choice
        label={text.way}
        options={ways}
        value={way}
        onChange={(next) => {
          setProblems({})
          setWay(next)
        }}
      />
      {way === 'one' ? (
        <TextInput
          key="one"
          name="one"
          lang="en"
          label={text.word}
          description={text.wordHint}
          error={problems.one}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck
          value={typed.one}
          onChange={(event) => setTyped({ ...typed, one: event.currentTarget.value })}
        />
      ) : (
        <InputBase
          key="list"
          component="textarea"
          multiline
          rows={8}
          name="list"
          size="md"
          label={text.list}
          description={text.listHint}
          error={problems.list}
          autoComplete="off"
          value={typed.list}
          onChange={(event) => setTyped({ ...typed, list: event.currentTarget.value })}
        />
      )}
      <Button type="submit">{way === 'one' ? text.generate : text.generateList}</Button>
    </Form>
  )
}
