import { TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { signIn } from '../../../session/session.ts'
import { auth, authProblems } from '../../../text/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import type { Problems } from '../../../ui/field-problems.ts'
import styles from '../../../ui/form.module.css'
import { Form } from '../../../ui/form.tsx'
import { login, type Registration, register } from '../api.ts'
import { registrationProblems, serverProblems } from '../form-problems.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const SecurityQuestionDialog = lazy(() => import('./security-question-dialog.tsx'))

interface RegisterFormProps {
  /** The account is there, but signing in to it failed. */
  onRegistered: (outcome: { username: string; failure: string }) => void
}

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const [form, setForm] = useState<Registration>({ username: '', password: '', confirmPassword: '', role: 'user' })
  const [problems, setProblems] = useState<Problems<'username' | 'password' | 'confirmPassword'>>({})
  const [failure, setFailure] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const change = (part: Partial<Registration>) => setForm({ ...form, ...part })

  const check = () => {
    const found = registrationProblems(form)
    setProblems(found)
    setFailure(undefined)
    setIsAsking(Object.keys(found).length === 0)
  }

  const send = async (securityAnswer: string) => {
    if (isPending) return
    setIsPending(true)
    const registration = { ...form, username: form.username.trim() }
    try {
      await register(registration, securityAnswer)
    } catch (cause) {
      const fieldProblems = serverProblems(cause)
      setIsAsking(false)
      setProblems(fieldProblems)
      if (Object.keys(fieldProblems).length === 0) setFailure(messageOf(cause, authProblems.registerFailed))
      setIsPending(false)
      return
    }
    try {
      signIn((await login(registration)).token)
    } catch (cause) {
      onRegistered({ username: registration.username, failure: messageOf(cause, authProblems.autoLoginFailed) })
    }
  }

  return (
    <>
      <Form problems={problems} onSubmit={check}>
        <Choice
          label={auth.role.label}
          isLabelShown
          options={[
            { value: 'user', label: auth.role.user },
            { value: 'admin', label: auth.role.admin },
          ]}
          value={form.role}
          onChange={(role) => change({ role })}
        />
        <TextInput
          label={auth.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={64}
          value={form.username}
          error={problems.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
        />
        <NewPasswordFields labels={auth} values={form} problems={problems} onChange={change} />
        <div role="alert" className={styles.failure}>
          {failure}
        </div>
        <Button type="submit">{auth.register}</Button>
      </Form>
      {isAsking && (
        <Suspense>
          <SecurityQuestionDialog
            isPending={isPending}
            onAnswer={(answer) => void send(answer)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
