import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ApiError, messageOf } from '../../../../api/api-client.ts'
import { studentPage as text } from '../../../../text/student-page.ts'
import { then as thenText } from '../../../../text/then.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { MomentProvider, momentIn, momentKey, useMoment } from '../../../../ui/moment.ts'
import { MomentBar } from '../../../../ui/moment-bar.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { WhyOfStudent } from '../../../../ui/why.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
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

/** As they are, or as they were at the moment that the address names. */
function StudentWithId({ id }: { id: string }) {
  const [params, setParams] = useAddressParams()
  const moment = momentIn(params)
  const [isChoosing, setChoosing] = useState(false)
  const look = (asked: string | undefined) => {
    setChoosing(false)
    // A day that was chosen among the days up to now is none of that moment's.
    setParams((now) => withParams(now, { [momentKey]: asked, day: undefined }))
  }
  return (
    <MomentProvider value={moment}>
      <div className={styles.page}>
        {(moment !== undefined || isChoosing) && <MomentBar moment={moment} onAsk={look} />}
        <Shown key={moment} id={id} moment={moment} onLookBack={() => setChoosing(!isChoosing)} />
      </div>
    </MomentProvider>
  )
}

interface ShownProps {
  id: string
  moment: string | undefined
  onLookBack: () => void
}

function Shown({ id, moment, onLookBack }: ShownProps) {
  const { data, error, refetch } = useQuery(student.overview(id, moment))
  if (moment !== undefined && error instanceof ApiError && error.code !== undefined && error.status < 500)
    return <EmptyState title={thenText.notShownTitle} text={messageOf(error, thenText.notShown)} />
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
  const isWide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false })
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
