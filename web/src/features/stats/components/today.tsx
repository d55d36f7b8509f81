import { IconCheck, IconFlame } from '@tabler/icons-react'
import { dayReviewOf } from '@wordtrail/contracts/learning/day-review'
import { stats as text } from '../../../text/stats.ts'
import { Why } from '../../../ui/why.tsx'
import type { StudyStats } from '../api.ts'
import { Figure } from './figure.tsx'
import styles from './stats.module.css'

/** What the student has done today. */
export function Today({ stats }: { stats: StudyStats }) {
  const {
    today_total_learned,
    today_secret_learned,
    has_secret,
    learning_goal,
    today_review_done,
    goal_streak_days,
    by_day,
  } = stats
  const reviewed = by_day[0]?.reviewed ?? 0
  const review = dayReviewOf({ reviewed, review_done: today_review_done })
  const goal = learning_goal > 0 ? <Why ask={{ figure: 'goal' }} shown={text.ofGoal(learning_goal)} /> : text.noGoal
  const secret = has_secret && (
    <>
      {' · '}
      <Why ask={{ figure: 'learned_secret' }} shown={text.secret(today_secret_learned)} />
    </>
  )
  return (
    <dl className={styles.figures} aria-label={text.today}>
      <Figure
        label={text.learned}
        note={
          <>
            {goal}
            {secret}
          </>
        }
      >
        <Why ask={{ figure: 'learned' }} shown={text.words(today_total_learned)} />
      </Figure>
      <Figure label={text.reviewed}>
        <Why ask={{ figure: 'reviewed' }} shown={text.words(reviewed)} />
      </Figure>
      <Figure label={text.review}>
        {review === 'done' ? (
          <span className={styles.done}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {text.reviewState.done}
          </span>
        ) : (
          text.reviewState[review]
        )}
      </Figure>
      <Figure label={text.streak}>
        <span className={goal_streak_days > 0 ? styles.warm : undefined}>
          <IconFlame size={18} stroke={1.75} aria-hidden />
          <Why ask={{ figure: 'streak' }} shown={text.days(goal_streak_days)} />
        </span>
      </Figure>
    </dl>
  )
}
