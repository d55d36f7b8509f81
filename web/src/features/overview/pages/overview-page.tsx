import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCurrentUser } from '../../../session/session.ts'
import { overview as text } from '../../../text/overview.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { shownDay } from '../address.ts'
import { overview } from '../api.ts'
import { Forecast } from '../components/forecast.tsx'
import { MasteredWords } from '../components/mastered-words.tsx'
import styles from '../components/overview.module.css'
import { Progress } from '../components/progress.tsx'
import { Retention } from '../components/retention.tsx'

const ForecastDialog = lazy(() => import('../components/forecast-dialog.tsx'))

export default function OverviewPage() {
  const user = useCurrentUser()
  return user ? (
    <Overview key={user.id} />
  ) : (
    <EmptyState
      title={text.signInFirst}
      text=""
      action={
        <ButtonLink isWide={false} to="/login">
          {text.signIn}
        </ButtonLink>
      }
    />
  )
}

function Overview() {
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery(overview.summary())
  const day = shownDay(params)
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  return (
    <div className={styles.page}>
      <Progress overall={data.overall} wordbooks={data.wordbooks} />
      <div className={styles.pair}>
        <Forecast forecast={data.forecast} today={data.today} />
        <Retention retention={data.retention} />
      </div>
      <MasteredWords today={data.today} />
      <Suspense>
        {day && (
          <ForecastDialog
            day={day}
            onClose={() => setParams(withParams(params, { day: undefined }), { replace: true })}
          />
        )}
      </Suspense>
    </div>
  )
}
