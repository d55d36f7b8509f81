import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../session/use-session.ts'
import { stats as text } from '../../../text/stats.ts'
import { LookBackInHead, LookingBack, NotShown, useIsNotShown } from '../../../ui/looking-back.tsx'
import { useMoment } from '../../../ui/moment.ts'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { stats } from '../api.ts'
import { LastDays } from '../components/last-days.tsx'
import { SoFar } from '../components/so-far.tsx'
import styles from '../components/stats.module.css'
import { Today } from '../components/today.tsx'
import { Year } from '../components/year.tsx'

export default function StatsPage() {
  const user = useCurrentUser()
  return user ? (
    <div key={user.id} className={styles.page}>
      <LookingBack>{(onLookBack) => <Stats onLookBack={onLookBack} />}</LookingBack>
    </div>
  ) : null
}

function Stats({ onLookBack }: { onLookBack: () => void }) {
  const moment = useMoment()
  const { data, error, refetch } = useQuery(stats.study(moment))
  const year = useQuery(stats.calendar(moment))
  const isNotShown = useIsNotShown(error)
  if (isNotShown) return <NotShown error={error} />
  if (!data && error) return <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
  // Together, so that nothing that is being read moves when the year comes.
  if (!data || !year.isFetched) return <LoadingState />
  return (
    <div className={styles.page}>
      <LookBackInHead onLookBack={onLookBack} />
      <SoFar streak={data.goal_streak_days} year={year.data} />
      <Year year={year} />
      <div className={styles.pair}>
        <LastDays days={data.by_day} />
        <Today stats={data} />
      </div>
    </div>
  )
}
