import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { teacherCode } from '@wordtrail/contracts/learning/limits'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { signIn } from '../../../session/session.ts'
import { auth, authProblems } from '../../../text/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import type { Problems } from '../../../ui/field-problems.ts'
import styles from '../../../ui/form.module.css'
import { Form } from '../../../ui/form.tsx'
import { isNameFree, login, type Registration, register, registrationRules } from '../api.ts'
import { type RegistrationField, registrationProblems, serverProblems } from '../form-problems.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const SecurityQuestionDialog = lazy(() => import('./security-question-dialog.tsx'))

interface RegisterFormProps {
  /** The account is there, but signing in to it failed, or it has to wait for the school. */
  onRegistered: (outcome: { username: string; failure?: string; notice?: string }) => void
}

const empty: Registration = {
  username: '',
  password: '',
  confirmPassword: '',
  role: 'user',
  teacherCode: '',
  birthDate: '',
}

/** What keeps the name from being registered. Where that cannot be learned now, the registration itself will tell. */
async function nameProblem(username: string): Promise<Problems<RegistrationField>> {
  try {
    return (await isNameFree(username)) ? {} : { username: authProblems.usernameTaken }
  } catch (cause) {
    return serverProblems(cause)
  }
}

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<Problems<RegistrationField>>({})
  const [failure, setFailure] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const { data: rules } = useQuery(registrationRules)
  const isTeacher = form.role === 'admin'
  const needsCode = isTeacher && (rules?.teachers === 'code' || problems.teacherCode !== undefined)
  const isClosed = isTeacher && rules?.teachers === 'code' && !rules.has_teacher_code
  const needsBirthDate = !isTeacher && (rules?.asks_birth_date === true || problems.birthDate !== undefined)
  const change = (part: Partial<Registration>) => setForm({ ...form, ...part })

  const check = async () => {
    if (isPending) return
    const found: Problems<RegistrationField> = {
      ...registrationProblems(form),
      ...(needsCode && form.teacherCode.trim() === '' && { teacherCode: authProblems.teacherCodeMissing }),
      ...(needsBirthDate && form.birthDate === '' && { birthDate: authProblems.birthDateMissing }),
    }
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setIsPending(true)
    const problem = await nameProblem(form.username.trim())
    setIsPending(false)
    setProblems(problem)
    setIsAsking(Object.keys(problem).length === 0)
  }

  const send = async (securityAnswer: string) => {
    if (isPending) return
    setIsPending(true)
    const registration = {
      ...form,
      username: form.username.trim(),
      teacherCode: isTeacher ? form.teacherCode.trim() : '',
      birthDate: isTeacher ? '' : form.birthDate,
    }
    try {
      const { message, is_waiting } = await register(registration, securityAnswer)
      if (is_waiting) return onRegistered({ username: registration.username, notice: message })
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
      <Form problems={problems} onSubmit={() => void check()}>
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
        {isClosed && (
          <p role="status" className={styles.failure}>
            {auth.teachersClosed}
          </p>
        )}
        {isTeacher && rules?.teachers === 'approved' && <p role="status">{auth.teachersWait}</p>}
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
        {needsBirthDate && (
          <TextInput
            label={auth.birthDate}
            description={auth.birthDateHint}
            name="birthDate"
            type="date"
            autoComplete="bday"
            value={form.birthDate}
            error={problems.birthDate}
            onChange={(event) => change({ birthDate: event.currentTarget.value })}
          />
        )}
        {needsCode && !isClosed && (
          <TextInput
            label={auth.teacherCode}
            description={auth.teacherCodeHint}
            name="teacherCode"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={teacherCode.max}
            value={form.teacherCode}
            error={problems.teacherCode}
            onChange={(event) => change({ teacherCode: event.currentTarget.value })}
          />
        )}
        <div role="alert" className={styles.failure}>
          {failure}
        </div>
        {!isClosed && (
          <Button type="submit" isPending={isPending && !isAsking} pendingText={auth.checkingName}>
            {auth.register}
          </Button>
        )}
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
