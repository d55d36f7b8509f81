import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useCurrentUser } from '../../../session/use-session.ts'
import { devices as devicesText } from '../../../text/devices.ts'
import {
  securityAnswer as answerText,
  nickname as nicknameText,
  changePassword as passwordText,
  profile as text,
} from '../../../text/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { OwnDevices } from '../../../ui/own-devices.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { PasswordForm } from '../../../ui/password-form.tsx'
import { changeNickname, changePassword, changeSecurityAnswer, profile } from '../api.ts'
import { FinishCues } from '../components/finish-cues.tsx'
import { MyTeacher } from '../components/my-teacher.tsx'
import { OneFieldForm } from '../components/one-field-form.tsx'
import { OwnData } from '../components/own-data.tsx'
import styles from '../components/profile.module.css'
import { Section } from '../components/section.tsx'
import { VoiceChoice } from '../components/voice-choice.tsx'
import { WhoLooked } from '../components/who-looked.tsx'

/** React Router numbers the history entries of a visit in `idx`. */
const isFirstPage = (): boolean => !((window.history.state as { idx?: number } | null)?.idx ?? 0)

/** An account's own data; the same page for students and teachers. */
export default function ProfilePage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const isTeacher = useCurrentUser()?.role === 'admin'
  const own = useQuery(profile.own())

  /** Where this page is the first of the visit, there is no page to go back to. */
  const back = () => void (isFirstPage() ? navigate('../dashboard', { relative: 'path' }) : navigate(-1))

  const body = () => {
    if (!own.data)
      return own.isError ? (
        <ErrorState
          error={own.error}
          fallback={isTeacher ? text.loadFailed.admin : text.loadFailed.user}
          onRetry={() => void own.refetch()}
        />
      ) : (
        <LoadingState />
      )
    const { username, nickname } = own.data
    return (
      <div className={styles.sections}>
        {!isTeacher && <MyTeacher />}
        <div className={styles.column}>
          <Section title={text.info}>
            <dl className={styles.info}>
              <dt>{text.username}</dt>
              <dd>{username}</dd>
              <dt>{text.nickname}</dt>
              <dd className={nickname === '' ? styles.missing : undefined}>{nickname || text.notSet}</dd>
            </dl>
          </Section>
          <Section title={nicknameText.title}>
            <OneFieldForm
              name="nickname"
              label={nicknameText.label}
              start={nickname}
              texts={nicknameText}
              send={changeNickname}
              onSaved={(saved) => {
                void client.invalidateQueries({ queryKey: profile.all() })
                return saved
              }}
            />
          </Section>
          <Section title={answerText.title}>
            <p className={styles.note}>{answerText.why}</p>
            <OneFieldForm
              name="security_answer"
              label={answerText.question}
              maxLength={200}
              texts={answerText}
              send={changeSecurityAnswer}
              onSaved={() => ''}
            />
          </Section>
        </div>
        <div className={styles.column}>
          <Section title={passwordText.title}>
            <PasswordForm username={username} change={changePassword} />
          </Section>
          <Section title={devicesText.title}>
            <p className={styles.note}>{devicesText.why}</p>
            <OwnDevices mayEndOthers />
          </Section>
          <VoiceChoice />
          {!isTeacher && <FinishCues />}
          <OwnData />
        </div>
        {!isTeacher && <WhoLooked />}
      </div>
    )
  }

  return (
    <div className={styles.page}>
      <div>
        <Button look="plain" onClick={back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          {text.back}
        </Button>
      </div>
      {body()}
    </div>
  )
}
