import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../../../session/use-session.ts'
import { goal } from '../../../text/goal.ts'
import { stats as text } from '../../../text/stats.ts'
import { Card } from '../../../ui/card.tsx'
import { GoalForm } from '../../../ui/goal-form.tsx'
import { LookBackInHead, LookingBack, NotShown, useIsNotShown } from '../../../ui/looking-back.tsx'
import { useMoment } from '../../../ui/moment.ts'
import { OnlyNow } from '../../../ui/only-now.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { saveLearningGoal, stats } from '../api.ts'
import { DaysTable } from '../components/days-table.tsx'
import styles from '../components/stats.module.css'
import { ThisWeek } from '../components/this-week.tsx'
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
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(stats.study(useMoment()))
  const isNotShown = useIsNotShown(error)
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
      <div className={styles.top}>
        <Today stats={data} />
        <ThisWeek days={data.by_day} />
      </div>
      <DaysTable days={data.by_day} />
      <Year />
      <OnlyNow>
        <Card title={goal.title}>
          <GoalForm
            goal={data.learning_goal}
            save={saveLearningGoal}
            onSaved={() => void client.invalidateQueries({ queryKey: stats.all() })}
          />
        </Card>
      </OnlyNow>
    </div>
  )
}
