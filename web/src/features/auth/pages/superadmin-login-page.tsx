import { app } from '../../../text/app.ts'
import { auth } from '../../../text/auth.ts'
import { superadminLogin } from '../api.ts'
import { EndedNotice } from '../components/ended-notice.tsx'
import { Entry } from '../components/entry.tsx'
import { LoginForm } from '../components/login-form.tsx'

export default function SuperadminLoginPage() {
  return (
    <Entry title={auth.superadminTitle} tagline={app.name}>
      <EndedNotice />
      <LoginForm send={superadminLogin} />
    </Entry>
  )
}
