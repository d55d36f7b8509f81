import { useState } from 'react'
import { app } from '../../../text/app.ts'
import { auth } from '../../../text/auth.ts'
import { login } from '../api.ts'
import { Choice } from '../components/choice.tsx'
import { Entry } from '../components/entry.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { RegisterForm } from '../components/register-form.tsx'

export default function LoginPage() {
  const [mode, setMode] = useState<'login' | 'register'>('login')
  const [registered, setRegistered] = useState<{ username: string; failure: string }>()
  return (
    <Entry title={app.name} tagline={app.tagline}>
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
        <LoginForm send={login} {...registered} />
      ) : (
        <RegisterForm
          onRegistered={(outcome) => {
            setRegistered(outcome)
            setMode('login')
          }}
        />
      )}
    </Entry>
  )
}
