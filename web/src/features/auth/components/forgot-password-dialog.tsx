import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { auth, codeRecovery, recovery, recoveryProblems, security } from '../../../text/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Problems, problemsFrom } from '../../../ui/field-problems.ts'
import styles from '../../../ui/form.module.css'
import { Form } from '../../../ui/form.tsx'
import { Trail } from '../../../ui/trail.tsx'
import { checkUser, resetPassword, verifyAnswer } from '../api.ts'
import { newPasswordProblems } from '../form-problems.ts'
import { CodeForm } from './code-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const steps = ['username', 'answer', 'password'] as const
type Step = (typeof steps)[number]

const empty = { username: '', answer: '', password: '', confirmPassword: '' }
type Fields = typeof empty
type FormProblems = Problems<keyof Fields>

const fieldOf = {
  username: 'username',
  security_answer: 'answer',
  new_password: 'password',
  confirm_password: 'confirmPassword',
} as const
const fallback: Record<Step, string> = {
  username: recoveryProblems.checkFailed,
  answer: recoveryProblems.verifyFailed,
  password: recoveryProblems.resetFailed,
}

const problemsOf = (step: Step, form: Fields): FormProblems => {
  switch (step) {
    case 'username':
      return form.username.trim() === '' ? { username: recoveryProblems.usernameMissing } : {}
    case 'answer':
      return form.answer.trim() === '' ? { answer: recoveryProblems.answerMissing } : {}
    case 'password':
      return newPasswordProblems(form)
  }
}

const send = (step: Step, form: Fields): Promise<{ message: string }> => {
  const asked = { ...form, username: form.username.trim(), answer: form.answer.trim() }
  switch (step) {
    case 'username':
      return checkUser(asked.username)
    case 'answer':
      return verifyAnswer(asked.username, asked.answer)
    case 'password':
      return resetPassword(asked)
  }
}

/** Focuses the first field of a new step. */
const focus = (field: HTMLInputElement | null) => field?.focus()

interface ForgotPasswordDialogProps {
  username: string
  onClose: () => void
  onReset: (outcome: { username: string; notice: string }) => void
}

/**
 * User name, security answer, new password: each step is sent before the next one opens. Whoever has a code of their
 * teacher's uses that instead.
 */
export default function ForgotPasswordDialog({ username, onClose, onReset }: ForgotPasswordDialogProps) {
  const [form, setForm] = useState<Fields>({ ...empty, username })
  const [step, setStep] = useState<Step>('username')
  const [problems, setProblems] = useState<FormProblems>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const [hasCode, setHasCode] = useState(false)
  const stepIndex = steps.indexOf(step)
  const change = (part: Partial<Fields>) => setForm({ ...form, ...part })

  const go = (to: Step, found: FormProblems = {}) => {
    setStep(to)
    setProblems(found)
    setFailure(undefined)
  }

  const submit = async () => {
    if (isPending) return
    const found = problemsOf(step, form)
    go(step, found)
    if (Object.keys(found).length > 0) return
    setIsPending(true)
    try {
      const { message } = await send(step, form)
      const next = steps[stepIndex + 1]
      if (next) go(next)
      else onReset({ username: form.username.trim(), notice: message })
    } catch (cause) {
      const fieldProblems = problemsFrom(cause, fieldOf)
      // The problem may belong to an earlier step: the security answer may have been changed since.
      if (fieldProblems.answer) go('answer', fieldProblems)
      else if (Object.keys(fieldProblems).length > 0) setProblems(fieldProblems)
      else setFailure(messageOf(cause, fallback[step]))
    } finally {
      setIsPending(false)
    }
  }

  if (hasCode)
    return (
      <Dialog open onClose={onClose} title={recovery.title}>
        <CodeForm
          username={form.username}
          onBack={(typed) => {
            change({ username: typed, answer: '' })
            setHasCode(false)
          }}
          onReset={onReset}
        />
      </Dialog>
    )
  return (
    <Dialog open onClose={() => !isPending && onClose()} title={recovery.title}>
      <div className={styles.form}>
        <Trail
          steps={steps.length}
          done={stepIndex}
          label={recovery.progress}
          valueText={recovery.stepOf(stepIndex + 1, steps.length)}
        />
        <p role="status">{recovery.asks[step]}</p>
      </div>
      <Form problems={problems} onSubmit={() => void submit()}>
        {step === 'username' && (
          <TextInput
            ref={focus}
            data-autofocus
            label={auth.username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={64}
            value={form.username}
            error={problems.username}
            onChange={(event) => change({ username: event.currentTarget.value, answer: '' })}
          />
        )}
        {step === 'answer' && (
          <TextInput
            ref={focus}
            label={security.question}
            name="answer"
            autoComplete="off"
            maxLength={200}
            value={form.answer}
            error={problems.answer}
            onChange={(event) => change({ answer: event.currentTarget.value })}
          />
        )}
        {step === 'password' && (
          <NewPasswordFields
            ref={focus}
            labels={{ password: recovery.newPassword, confirmPassword: recovery.confirmPassword }}
            values={form}
            problems={problems}
            onChange={change}
          />
        )}
        <div role="alert" className={styles.failure}>
          {failure}
        </div>
        <Button type="submit" isPending={isPending} pendingText={recovery.sending}>
          {step === 'password' ? recovery.reset : recovery.next}
        </Button>
        {stepIndex === 0 ? (
          <Button look="quiet" isPending={isPending} onClick={() => setHasCode(true)}>
            {codeRecovery.byCode}
          </Button>
        ) : (
          <Button look="quiet" isPending={isPending} onClick={() => go(steps[stepIndex - 1]!)}>
            {recovery.back}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}
