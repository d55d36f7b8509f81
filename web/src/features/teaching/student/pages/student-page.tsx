import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../../api/api-client.ts'
import { studentPage as text } from '../../../../text/student-page.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { LookingBack, NotShown, useIsNotShown } from '../../../../ui/looking-back.tsx'
import { useMedia } from '../../../../ui/media.ts'
import { useMoment } from '../../../../ui/moment.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { WhyOfStudent } from '../../../../ui/why.tsx'
import { classFigures } from '../../class-query.ts'
import { type Overview, student } from '../api.ts'
import { OverviewTab } from '../components/overview-tab.tsx'
import { RecordsTab } from '../components/records-tab.tsx'
import { Settings } from '../components/settings.tsx'
import { SettingsThen } from '../components/settings-then.tsx'
import { StudentHead } from '../components/student-head.tsx'
import styles from '../components/student-page.module.css'
import { StudentTabs } from '../components/student-tabs.tsx'
import { tabOf } from '../tabs.ts'
import { whyOf } from '../why-of.ts'

const HistoryTab = lazy(() => import('../../history/history-tab.tsx'))
const MistakesTab = lazy(() => import('../../history/mistakes-tab.tsx'))

export default function StudentPage() {
  const { id } = useParams()
  // Another student is another page: nothing typed for one of them may reach the other.
  return id ? <StudentWithId key={id} id={id} /> : null
}

/** Of another teacher, of nobody, or no id at all. */
const isNotOurs = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** As they are, or as they were. A day that was chosen among the days up to one moment is none of another's. */
const StudentWithId = ({ id }: { id: string }) => (
  <div className={styles.page}>
    <LookingBack forgets={['day']}>{(onLookBack) => <Shown id={id} onLookBack={onLookBack} />}</LookingBack>
  </div>
)

function Shown({ id, onLookBack }: { id: string; onLookBack: () => void }) {
  const { data, error, refetch } = useQuery(student.overview(id, useMoment()))
  const isNotShown = useIsNotShown(error)
  if (isNotShown) return <NotShown error={error} />
  if (isNotOurs(error))
    return (
      <EmptyState
        title={text.notFound}
        text={text.notFoundText}
        action={
          <ButtonLink isWide={false} to="/admin/dashboard">
            {text.toHome}
          </ButtonLink>
        }
      />
    )
  if (data) return <Student overview={data} onLookBack={onLookBack} />
  return error ? (
    <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
  ) : (
    <LoadingState />
  )
}

function Student({ overview, onLookBack }: { overview: Overview; onLookBack: () => void }) {
  const moment = useMoment()
  const [params] = useSearchParams()
  const tab = tabOf(params)
  const isWide = useMedia('(min-width: 768px)')
  const { data: together } = useQuery(classFigures.students(moment))
  const inClass = together?.students.find(({ student_id }) => student_id === overview.student._id)
  const settings = moment === undefined ? <Settings overview={overview} /> : <SettingsThen overview={overview} />
  return (
    <WhyOfStudent value={useMemo(() => whyOf(overview.student._id), [overview.student._id])}>
      <div className={styles.page}>
        <StudentHead overview={overview} lastActive={inClass?.last_active_at} onLookBack={onLookBack} />
        {isWide && settings}
        <StudentTabs overview={overview} shown={tab} />
        {tab === 'overview' && (
          <OverviewTab overview={overview} together={together} isWide={isWide} settings={settings} />
        )}
        {tab === 'records' && <RecordsTab overview={overview} />}
        <Suspense fallback={<LoadingState />}>
          {tab === 'history' && <HistoryTab studentId={overview.student._id} />}
          {tab === 'mistakes' && <MistakesTab studentId={overview.student._id} />}
        </Suspense>
      </div>
    </WhyOfStudent>
  )
}
