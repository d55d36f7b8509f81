import { useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { signIn } from '../../../session/session.ts'
import { firstPassword as text } from '../../../text/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Problems, problemsFrom } from '../../../ui/field-problems.ts'
import styles from '../../../ui/form.module.css'
import { Form } from '../../../ui/form.tsx'
import { login, type NewPassword, replaceFirstPassword, type SignIn } from '../api.ts'
import { newPasswordProblems } from '../form-problems.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

interface FirstPasswordDialogProps {
  /** As they were typed, with the password that the school has handed out. */
  credentials: SignIn
  onClose: () => void
  /** The own password is set, but signing in with it failed. */
  onReplaced: (outcome: { username: string; failure: string }) => void
}

/** An own password instead of the one from the school; then it signs in. */
export default function FirstPasswordDialog({ credentials, onClose, onReplaced }: FirstPasswordDialogProps) {
  const [form, setForm] = useState<NewPassword>({ password: '', confirmPassword: '' })
  const [problems, setProblems] = useState<Problems<keyof NewPassword>>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  const submit = async () => {
    if (isPending) return
    const found = {
      ...newPasswordProblems(form),
      ...(form.password === credentials.password && { password: text.same }),
    }
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setIsPending(true)
    try {
      await replaceFirstPassword(credentials, form.password)
    } catch (cause) {
      const fieldProblems = problemsFrom(cause, { new_password: 'password' as const })
      setProblems(fieldProblems)
      if (Object.keys(fieldProblems).length === 0) setFailure(messageOf(cause, text.failed))
      setIsPending(false)
      return
    }
    const { username, remember = false } = credentials
    try {
      signIn((await login({ username, password: form.password, remember })).token)
    } catch {
      onReplaced({ username, failure: text.signInFailed })
    }
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} title={text.title}>
      <p>{text.why}</p>
      <Form problems={problems} onSubmit={() => void submit()}>
        <NewPasswordFields
          isFirst
          labels={{ password: text.newPassword, confirmPassword: text.confirmPassword }}
          values={form}
          problems={problems}
          onChange={(part) => setForm({ ...form, ...part })}
        />
        <div role="alert" className={styles.failure}>
          {failure}
        </div>
        <Button type="submit" isPending={isPending} pendingText={text.saving}>
          {text.save}
        </Button>
      </Form>
    </Dialog>
  )
}
