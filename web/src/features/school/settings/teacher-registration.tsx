import { useQuery } from '@tanstack/react-query'
import { useMayChange } from '../../../session/use-session.ts'
import { teacherRegistration as text } from '../../../text/settings.ts'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { settings } from './api.ts'
import styles from './settings.module.css'
import { TeacherCode } from './teacher-code.tsx'

/** Who may register as a teacher, and the code for it where one is asked for. */
export function TeacherRegistration() {
  const mayChange = useMayChange()
  const { data, error, refetch } = useQuery(settings.registration())
  return (
    <Section title={text.title}>
      {data ? (
        <div className={styles.form}>
          <p>{text[data.teachers]}</p>
          {data.teachers === 'code' && (
            <>
              <p className={data.has_teacher_code ? undefined : styles.attention}>
                {data.has_teacher_code ? text.hasCode : text.noCode}
              </p>
              {mayChange && <TeacherCode hasCode={data.has_teacher_code} />}
            </>
          )}
          <p className={styles.note}>{text.whereSet}</p>
        </div>
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Section>
  )
}
