import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../../../session/session.ts'
import { goal } from '../../../text/goal.ts'
import { stats as text } from '../../../text/stats.ts'
import { Card } from '../../../ui/card.tsx'
import { GoalForm } from '../../../ui/goal-form.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { saveLearningGoal, stats } from '../api.ts'
import { DaysTable } from '../components/days-table.tsx'
import styles from '../components/stats.module.css'
import { ThisWeek } from '../components/this-week.tsx'
import { Today } from '../components/today.tsx'
import { Year } from '../components/year.tsx'

export default function StatsPage() {
  const user = useCurrentUser()
  return user ? <Stats key={user.id} /> : null
}

function Stats() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(stats.study())
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Today stats={data} />
        <ThisWeek days={data.by_day} />
      </div>
      <DaysTable days={data.by_day} />
      <Year />
      <Card title={goal.title}>
        <GoalForm
          goal={data.learning_goal}
          save={saveLearningGoal}
          onSaved={() => void client.invalidateQueries({ queryKey: stats.all() })}
        />
      </Card>
    </div>
  )
}
