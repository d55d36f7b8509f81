import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { auth, recovery, recoveryProblems, codeRecovery as text } from '../../../text/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { type Problems, problemsFrom } from '../../../ui/field-problems.ts'
import styles from '../../../ui/form.module.css'
import { Form } from '../../../ui/form.tsx'
import { redeemCode } from '../api.ts'
import { codeProblems } from '../form-problems.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

interface CodeFormProps {
  username: string
  /** Called with the user name in the field. */
  onBack: (username: string) => void
  onReset: (outcome: { username: string; notice: string }) => void
}

const fieldOf = {
  username: 'username',
  password_code: 'code',
  new_password: 'password',
  confirm_password: 'confirmPassword',
} as const

/** Focuses the first field that is left to fill in. */
const focus = (field: HTMLInputElement | null) => field?.focus()

/** A new password with the code that a teacher has made: one step, since the code and the name are proven together. */
export function CodeForm({ username, onBack, onReset }: CodeFormProps) {
  const [form, setForm] = useState({ username, code: '', password: '', confirmPassword: '' })
  const [problems, setProblems] = useState<Problems<keyof typeof form>>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })

  const submit = async () => {
    if (isPending) return
    const found = codeProblems(form)
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setIsPending(true)
    try {
      const name = form.username.trim()
      const { message } = await redeemCode({ ...form, username: name })
      onReset({ username: name, notice: message })
    } catch (cause) {
      const refused = problemsFrom(cause, fieldOf)
      if (Object.keys(refused).length > 0) setProblems(refused)
      else setFailure(messageOf(cause, recoveryProblems.resetFailed))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <>
      <p>{text.asks}</p>
      <Form problems={problems} onSubmit={() => void submit()}>
        <TextInput
          ref={username === '' ? focus : null}
          label={auth.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={64}
          value={form.username}
          error={problems.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
        />
        <TextInput
          ref={username === '' ? null : focus}
          label={text.code}
          description={text.codeHint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={form.code}
          error={problems.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
        <NewPasswordFields
          labels={{ password: recovery.newPassword, confirmPassword: recovery.confirmPassword }}
          values={form}
          problems={problems}
          onChange={change}
        />
        <div role="alert" className={styles.failure}>
          {failure}
        </div>
        <Button type="submit" isPending={isPending} pendingText={recovery.sending}>
          {recovery.reset}
        </Button>
        <Button look="quiet" isPending={isPending} onClick={() => onBack(form.username)}>
          {text.byAnswer}
        </Button>
      </Form>
    </>
  )
}
