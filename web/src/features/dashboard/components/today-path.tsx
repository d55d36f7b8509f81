import { IconFlame } from '@tabler/icons-react'
import { dashboard as text } from '../../../text/dashboard.ts'
import { path, say } from '../../../text/home.ts'
import { Path } from '../../../ui/path/path.tsx'
import type { Summary } from '../api.ts'
import { todaysWalk } from '../todays-walk.ts'
import styles from './home.module.css'

/** Today's reviews and new words as a road, with what was learned of the goal and the streak. */
export function TodayPath({ summary }: { summary: Summary }) {
  const { learning_goal: goal, today_total_learned: learned, goal_streak_days: streak, today } = summary
  return (
    <section aria-labelledby="path">
      <header className={styles.pathHead}>
        <h2 id="path">{path.title}</h2>
        <span className={styles.learned}>
          <b>
            {learned}
            {goal > 0 && <small>/{goal}</small>}
          </b>{' '}
          {text.learnedToday}
        </span>
        <span className={`${styles.streak} ${streak > 0 ? styles.warm : ''}`}>
          <IconFlame size={16} stroke={1.75} aria-hidden />
          {text.streak(streak)}
        </span>
      </header>
      <Path shape="day" {...todaysWalk(summary)} seed={today} />
    </section>
  )
}

/** What is left today, in a sentence. */
export function Say({ summary }: { summary: Summary }) {
  const { learning_goal: goal, today_total_learned: learned, review_due_count: reviews } = summary
  const words = Math.max(goal - learned, 0)
  return (
    <p className={styles.say}>
      {reviews > 0 && (
        <>
          {say.reviewsLeft.before}
          <b>{reviews}</b>
          {say.reviewsLeft.after}
        </>
      )}
      {reviews > 0 && words > 0 && say.and}
      {words > 0 && (
        <>
          {say.wordsLeft.before}
          <b>{words}</b>
          {say.wordsLeft.after}
        </>
      )}
      {reviews === 0 && words === 0 && (goal === 0 ? text.noGoal : say.done)}
      {say.stop}
    </p>
  )
}
