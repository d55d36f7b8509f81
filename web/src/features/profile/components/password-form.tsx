import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { signIn } from '../../../session/session.ts'
import { profile, changePassword as text } from '../../../text/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { type Problems, problemsFrom } from '../../../ui/field-problems.ts'
import styles from '../../../ui/form.module.css'
import { Form } from '../../../ui/form.tsx'
import { SecretField } from '../../../ui/secret-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { changePassword } from '../api.ts'
import { type PasswordForm as Fields, passwordProblems } from '../password-problems.ts'

const empty: Fields = { current: '', next: '', confirm: '' }

/** Changing the password ends every session of the account; this device continues with the token of the answer. */
export function PasswordForm({ username }: { username: string }) {
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<Problems<keyof Fields>>({})
  const save = useMutation({
    mutationFn: changePassword,
    onSuccess: ({ message, token }) => {
      if (token) signIn(token)
      toast(message)
      setForm(empty)
    },
    onError: (cause) => setProblems(problemsFrom(cause, { current_password: 'current', new_password: 'next' })),
  })
  const submit = () => {
    if (save.isPending) return
    const found = passwordProblems(form)
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate(form)
  }
  const field = (name: keyof Fields, label: string, autoComplete: 'current-password' | 'new-password') => (
    <SecretField
      label={label}
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
