import { IconFlame } from '@tabler/icons-react'
import { dashboard as text } from '../../../text/dashboard.ts'
import { path, say } from '../../../text/home.ts'
import { Path } from '../../../ui/path/path.tsx'
import { Why } from '../../../ui/why.tsx'
import type { Question } from '../../../ui/why-question.ts'
import type { Summary } from '../api.ts'
import { todaysWalk } from '../todays-walk.ts'
import styles from './home.module.css'

const ofReviews: readonly Question[] = [{ figure: 'reviewed' }, { figure: 'due' }]
/** What was learned, and where there is a goal how far that is from it. */
const ofWords = (goal: number): readonly Question[] => [
  { figure: 'learned' },
  ...(goal > 0 ? [{ figure: 'goal' } as const] : []),
]

/** Today's reviews and new words as a road, with the streak. At its flag stands what was learned of the goal. */
export function TodayPath({ summary }: { summary: Summary }) {
  const { learning_goal: goal, today_total_learned: learned, goal_streak_days: streak, today } = summary
  const { stones, posts, flag, label } = todaysWalk(summary)
  const hasWords = goal > 0 || learned > 0
  const hasReviews = summary.reviewed_today + summary.review_due_count > 0
  return (
    <section aria-labelledby="path">
      <header className={styles.pathHead}>
        <h2 id="path">{path.title}</h2>
        <span className={`${styles.streak} ${streak > 0 ? styles.warm : ''}`}>
          <IconFlame size={16} stroke={1.75} aria-hidden />
          <Why ask={{ figure: 'streak' }} shown={text.streak(streak)} />
        </span>
      </header>
      <Path
        shape="day"
        stones={stones}
        posts={[
          { after: 0, label: path.start, isBare: true },
          ...posts.map((post) => ({ ...post, shown: <Why ask={ofReviews} shown={post.label} /> })),
        ]}
        flag={flag}
        flagShown={(hasWords || hasReviews) && <Why ask={hasWords ? ofWords(goal) : ofReviews} shown={flag} />}
        label={label}
        seed={today}
      />
    </section>
  )
}

/** What is left today, in a sentence. */
export function Say({ summary }: { summary: Summary }) {
  const { learning_goal: goal, today_total_learned: learned, review_due_count: reviews } = summary
  const words = Math.max(goal - learned, 0)
  const reviewsLeft = words > 0 ? say.reviewsFirst : say.reviewsLeft
  return (
    <p className={styles.say}>
      {reviews > 0 && (
        <>
          {reviewsLeft.before}
          <b>
            <Why ask={{ figure: 'due' }} shown={reviews} />
          </b>
          {reviewsLeft.after}
        </>
      )}
      {reviews > 0 && words > 0 && say.and}
      {words > 0 && (
        <span className={styles.whole}>
          {say.wordsLeft.before}
          <b>
            <Why ask={ofWords(goal)} shown={words} />
          </b>
          {say.wordsLeft.after}
        </span>
      )}
      {reviews === 0 && words === 0 && (goal === 0 ? text.noGoal : say.done)}
      {say.stop}
    </p>
  )
}
