import { lazy, Suspense, useState } from 'react'
import { app } from '../../../text/app.ts'
import { auth } from '../../../text/auth.ts'
import { Choice } from '../../../ui/choice.tsx'
import { login, type SignIn } from '../api.ts'
import { EndedNotice } from '../components/ended-notice.tsx'
import { Entry } from '../components/entry.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { RegisterForm } from '../components/register-form.tsx'

const FirstPasswordDialog = lazy(() => import('../components/first-password-dialog.tsx'))
const ForgotPasswordDialog = lazy(() => import('../components/forgot-password-dialog.tsx'))

export default function LoginPage() {
  const [mode, setMode] = useState<'login' | 'register'>('login')
  /** What the login form begins with, and why it is shown again. */
  const [start, setStart] = useState<{ username: string; failure?: string; notice?: string }>()
  const [first, setFirst] = useState<SignIn>()
  const [forgotten, setForgotten] = useState<{ username: string }>()
  return (
    <Entry title={app.name} tagline={app.tagline}>
      <EndedNotice />
      <Choice
        label={auth.modes.label}
        options={[
          { value: 'login', label: auth.modes.login },
          { value: 'register', label: auth.modes.register },
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'login' ? (
        <LoginForm
          key={JSON.stringify(start)}
          send={login}
          mayRemember
          onForgotten={(username) => setForgotten({ username })}
          onFirstPassword={setFirst}
          {...start}
        />
      ) : (
        <RegisterForm
          onRegistered={(outcome) => {
            setStart(outcome)
            setMode('login')
          }}
        />
      )}
      {first && (
        <Suspense>
          <FirstPasswordDialog
            credentials={first}
            onClose={() => setFirst(undefined)}
            onReplaced={(outcome) => {
              setStart(outcome)
              setFirst(undefined)
            }}
          />
        </Suspense>
      )}
      {forgotten && (
        <Suspense>
          <ForgotPasswordDialog
            username={forgotten.username}
            onClose={() => setForgotten(undefined)}
            onReset={(outcome) => {
              setStart(outcome)
              setForgotten(undefined)
            }}
          />
        </Suspense>
      )}
    </Entry>
  )
}
