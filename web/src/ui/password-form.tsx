import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../api/api-client.ts'
import { signIn } from '../session/session.ts'
import { profile, changePassword as text } from '../text/profile.ts'
import { Button } from './button.tsx'
import { type Problems, problemsFrom } from './field-problems.ts'
import styles from './form.module.css'
import { Form } from './form.tsx'
import { type PasswordForm as Fields, passwordProblems } from './password-problems.ts'
import { SecretField } from './secret-field.tsx'
import { toast } from './toast.tsx'

const empty: Fields = { current: '', next: '', confirm: '' }

interface PasswordFormProps {
  username: string
  change: (form: Fields) => Promise<{ message: string; token?: string | undefined }>
  problemsOf?: (form: Fields) => Problems<keyof Fields>
  /** What the new password has to be like. */
  hint?: string
}

/** Changing the password ends every session of the account; this device continues with the token of the answer. */
export function PasswordForm({ username, change, problemsOf = passwordProblems, hint }: PasswordFormProps) {
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<Problems<keyof Fields>>({})
  const save = useMutation({
    mutationFn: change,
    onSuccess: ({ message, token }) => {
      if (token) signIn(token)
      toast(message)
      setForm(empty)
    },
    onError: (cause) =>
      setProblems(
        problemsFrom(cause, { current_password: 'current', new_password: 'next', confirm_password: 'confirm' }),
      ),
  })
  const submit = () => {
    if (save.isPending) return
    const found = problemsOf(form)
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate(form)
  }
  const field = (name: keyof Fields, label: string, autoComplete: 'current-password' | 'new-password') => (
    <SecretField
      label={label}
      {...(name === 'next' && hint && { description: hint })}
      name={name}
      autoComplete={autoComplete}
      maxLength={200}
      required
      withAsterisk={false}
      value={form[name]}
      error={problems[name]}
      onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
    />
  )
  return (
    <Form problems={problems} onSubmit={submit}>
      {/* Password managers learn from it whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {field('current', text.current, 'current-password')}
      {field('next', text.next, 'new-password')}
      {field('confirm', text.confirm, 'new-password')}
      <div role="alert" className={styles.failure}>
        {save.isError && Object.keys(problems).length === 0 && messageOf(save.error, text.failed)}
      </div>
      <Button type="submit" look="quiet" isPending={save.isPending} pendingText={profile.saving}>
        {text.save}
      </Button>
    </Form>
  )
}
