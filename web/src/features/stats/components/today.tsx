import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { dayReviewOf } from '@wordtrail/contracts/learning/day-review'
import { stats as text } from '../../../text/stats.ts'
import { Card } from '../../../ui/card.tsx'
import { GoalForm } from '../../../ui/goal-form.tsx'
import { OnlyNow } from '../../../ui/only-now.tsx'
import { Why } from '../../../ui/why.tsx'
import { stats as queries, type StudyStats, saveLearningGoal } from '../api.ts'
import { Figure } from './figure.tsx'
import styles from './stats.module.css'

/** What the student has done today, and the goal to change. */
export function Today({ stats }: { stats: StudyStats }) {
  const client = useQueryClient()
  const { today_total_learned, today_secret_learned, learning_goal, today_review_done, by_day } = stats
  const reviewed = by_day[0]?.reviewed ?? 0
  const review = dayReviewOf({ reviewed, review_done: today_review_done })
  return (
    <Card title={text.today}>
      <dl className={styles.figures}>
        <Figure
          label={text.learned}
          note={
            <>
              {learning_goal > 0 ? (
                <Why ask={{ figure: 'goal' }} shown={text.ofGoal(learning_goal)} />
              ) : (
                <span>{text.noGoal}</span>
              )}
              {today_secret_learned > 0 && (
                <Why ask={{ figure: 'learned_secret' }} shown={text.secret(today_secret_learned)} />
              )}
            </>
          }
        >
          <Why ask={{ figure: 'learned' }} shown={text.words(today_total_learned)} />
        </Figure>
        <Figure
          label={text.reviewed}
          note={
            review === 'done' ? (
              <span className={styles.done}>
                <IconCheck size={16} stroke={2} aria-hidden />
                {text.reviewState.done}
              </span>
            ) : (
              <span>{text.reviewState[review]}</span>
            )
          }
        >
          <Why ask={{ figure: 'reviewed' }} shown={text.words(reviewed)} />
        </Figure>
      </dl>
      <OnlyNow>
        <details className={styles.goal}>
          <summary>{text.changeGoal}</summary>
          <GoalForm
            goal={learning_goal}
            save={saveLearningGoal}
            onSaved={() => void client.invalidateQueries({ queryKey: queries.all() })}
          />
        </details>
      </OnlyNow>
    </Card>
  )
}
