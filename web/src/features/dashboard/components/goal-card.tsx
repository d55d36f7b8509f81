import { IconFlame } from '@tabler/icons-react'
import { dashboard as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { Trail } from '../../../ui/trail.tsx'
import type { Summary } from '../api.ts'
import styles from './dashboard.module.css'

/** Today's goal as a trail of one step per word. */
export function GoalCard({ summary, onChangeGoal }: { summary: Summary; onChangeGoal: () => void }) {
  const { learning_goal: goal, today_total_learned: learned, goal_streak_days: streak, goal_today_met: isMet } = summary
  return (
    <section className={styles.card} aria-label={text.todayTrail}>
      <div className={styles.figures}>
        <span className={styles.big}>
          {learned}
          {goal > 0 && <small>/{goal}</small>}
        </span>
        <span>{text.learnedToday}</span>
        <span className={`${styles.streak} ${streak > 0 ? styles.warm : ''}`}>
          <IconFlame size={16} stroke={1.75} aria-hidden />
          {text.streak(streak)}
        </span>
      </div>
      {goal > 0 && <Trail steps={goal} done={learned} label={text.todayTrail} valueText={text.ofGoal(learned, goal)} />}
      <div className={styles.row}>
        <span className={styles.small}>
          {goal === 0 ? text.noGoal : isMet ? text.goalReached : text.stepsLeft(goal - learned)}
        </span>
        <Button look="plain" onClick={onChangeGoal}>
          {goal === 0 ? text.setGoal : text.changeGoal}
        </Button>
      </div>
    </section>
  )
}
