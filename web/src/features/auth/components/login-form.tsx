import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../api/api-client.ts'
import { signIn } from '../../../session/session.ts'
import { auth, authProblems } from '../../../text/auth.ts'
import { Button } from '../../../ui/button.tsx'
import type { Problems } from '../../../ui/field-problems.ts'
import styles from '../../../ui/form.module.css'
import { Form } from '../../../ui/form.tsx'
import { SecretField } from '../../../ui/secret-field.tsx'
import type { SignIn } from '../api.ts'
import { loginProblems, type RegistrationField, serverProblems } from '../form-problems.ts'

/** After a reset only the password is left to fill in. */
const focus = (field: HTMLInputElement | null) => field?.focus()

interface LoginFormProps {
  send: (credentials: SignIn) => Promise<{ token: string }>
  /** Whether to ask about staying signed in. */
  mayRemember?: boolean
  username?: string
  /** Why the form is shown, where something went wrong before. */
  failure?: string | undefined
  /** What has been done before, such as a reset. */
  notice?: string | undefined
  /** Called with the user name in the field. */
  onForgotten?: (username: string) => void
  /** Called where the password is right, and has to be replaced first. */
  onFirstPassword?: (credentials: SignIn) => void
}

/** Signs in with user name and password; the route's guard then leads home. */
export function LoginForm({
  send,
  mayRemember = false,
  username: knownName = '',
  failure: earlierFailure,
  notice,
  onForgotten,
  onFirstPassword,
}: LoginFormProps) {
  const [username, setUsername] = useState(knownName)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [problems, setProblems] = useState<Problems<RegistrationField>>({})
  const [failure, setFailure] = useState(earlierFailure)
  const [isPending, setIsPending] = useState(false)

  const submit = async () => {
    if (isPending) return
    const found = loginProblems({ username, password })
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setIsPending(true)
    const credentials = { username: username.trim(), password, remember }
    try {
      signIn((await send(credentials)).token)
    } catch (cause) {
      if (onFirstPassword && cause instanceof ApiError && cause.code === 'first-password')
        return onFirstPassword(credentials)
      const fieldProblems = serverProblems(cause)
      setProblems(fieldProblems)
      if (Object.keys(fieldProblems).length === 0) setFailure(messageOf(cause, authProblems.loginFailed))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Form problems={problems} onSubmit={() => void submit()}>
      {notice && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      <TextInput
        label={auth.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        value={username}
        error={problems.username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <SecretField
        ref={notice ? focus : null}
        label={auth.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={problems.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {mayRemember && (
        <Checkbox
          label={auth.remember}
          description={auth.rememberHint}
          classNames={{ label: styles.balanced! }}
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      )}
      <div role="alert" className={styles.failure}>
        {failure}
      </div>
      <Button type="submit" isPending={isPending} pendingText={auth.loggingIn}>
        {auth.logIn}
      </Button>
      {onForgotten && (
        <Button look="plain" onClick={() => onForgotten(username.trim())}>
          {auth.forgotten}
        </Button>
      )}
    </Form>
  )
}
