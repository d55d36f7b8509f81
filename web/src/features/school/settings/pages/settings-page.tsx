import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../../session/use-session.ts'
import { devices } from '../../../../text/devices.ts'
import { ownPassword, superadmins as text } from '../../../../text/settings.ts'
import { OwnDevices } from '../../../../ui/own-devices.tsx'
import { PasswordForm } from '../../../../ui/password-form.tsx'
import { Section } from '../../../../ui/section.tsx'
import { changePassword, settings } from '../api.ts'
import { ownPasswordProblems } from '../form-problems.ts'
import styles from '../settings.module.css'
import { Superadmins } from '../superadmins.tsx'
import { TeacherRegistration } from '../teacher-registration.tsx'
import { WaitingAccounts } from '../waiting-accounts.tsx'

/** Who runs the system and by which rules, and one's own password. */
export default function SettingsPage() {
  const me = useCurrentUser()
  const { data } = useQuery(settings.superadmins())
  const username = data?.find(({ id }) => id === me?.id)?.username ?? ''
  return (
    <div className={styles.page}>
      <WaitingAccounts />
      <Superadmins />
      <div className={styles.columns}>
        <TeacherRegistration />
        <Section title={ownPassword.title}>
          <div className={styles.form}>
            <p className={styles.note}>{ownPassword.why}</p>
            <PasswordForm
              username={username}
              change={changePassword}
              problemsOf={ownPasswordProblems}
              hint={text.passwordHint}
            />
          </div>
        </Section>
      </div>
      <Section title={devices.title} note={devices.why}>
        <OwnDevices mayEndOthers={false} />
      </Section>
    </div>
  )
}
