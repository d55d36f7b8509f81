import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { auth, authProblems, security } from '../../../text/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'

interface SecurityQuestionDialogProps {
  isPending: boolean
  /** Called with the answer; with an empty text where the question was skipped. */
  onAnswer: (answer: string) => void
  onClose: () => void
}

export default function SecurityQuestionDialog({ isPending, onAnswer, onClose }: SecurityQuestionDialogProps) {
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const confirm = () => {
    if (isPending) return
    if (answer.trim() === '') {
      setProblem(authProblems.answerMissing)
      field.current?.focus()
    } else onAnswer(answer.trim())
  }
  return (
    <Dialog open onClose={() => !isPending && onClose()} title={security.title}>
      <p>{security.why}</p>
      <Form onSubmit={confirm}>
        <TextInput
          ref={field}
          label={security.question}
          placeholder={security.answer}
          autoComplete="off"
          maxLength={200}
          value={answer}
          error={problem}
          data-autofocus
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Button type="submit" isPending={isPending} pendingText={auth.registering}>
          {security.confirm}
        </Button>
        <Button look="quiet" isPending={isPending} onClick={() => onAnswer('')}>
          {security.skip}
        </Button>
      </Form>
    </Dialog>
  )
}
