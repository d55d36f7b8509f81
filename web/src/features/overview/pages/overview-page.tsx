import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCurrentUser } from '../../../session/use-session.ts'
import { overview as text } from '../../../text/overview.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LookBackInHead, LookingBack, NotShown, useIsNotShown } from '../../../ui/looking-back.tsx'
import { useMoment } from '../../../ui/moment.ts'
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
    <div key={user.id} className={styles.page}>
      <LookingBack forgets={['day']}>{(onLookBack) => <Overview onLookBack={onLookBack} />}</LookingBack>
    </div>
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

function Overview({ onLookBack }: { onLookBack: () => void }) {
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery(overview.summary(useMoment()))
  const isNotShown = useIsNotShown(error)
  const day = shownDay(params)
  if (isNotShown) return <NotShown error={error} />
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  return (
    <div className={styles.page}>
      <LookBackInHead onLookBack={onLookBack} />
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
