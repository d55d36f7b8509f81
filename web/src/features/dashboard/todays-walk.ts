import { path as text } from '../../text/home.ts'
import type { Post } from '../../ui/path/path.tsx'
import { type Stone, stonesOf, wordsPerStone } from '../../ui/path/stones.ts'
import type { Summary } from './api.ts'

export interface Walk {
  readonly stones: readonly Stone[]
  readonly posts: readonly Post[]
  readonly flag: string
  readonly label: string
}

type Counts = Pick<Summary, 'reviewed_today' | 'review_due_count' | 'today_total_learned' | 'learning_goal'>

/** Today as a road: due reviews first, then the goal's words. What was learned beyond the goal lengthens it. */
export function todaysWalk({
  reviewed_today: reviewed,
  review_due_count: due,
  today_total_learned: learned,
  learning_goal: goal,
}: Counts): Walk {
  const [reviews, words] = [reviewed + due, Math.max(goal, learned)]
  const each = wordsPerStone(reviews + words)
  return {
    stones: stonesOf([
      ...Array<'done'>(reviewed).fill('done'),
      ...Array<'to-come'>(due).fill('to-come'),
      ...Array<'done'>(learned).fill('done'),
      ...Array<'to-come'>(words - learned).fill('to-come'),
    ]),
    posts: reviews > 0 && words > 0 ? [{ after: Math.round(reviews / each), label: text.reviews(reviews) }] : [],
    flag: words > 0 ? text.goal(learned, goal) : reviews > 0 ? text.reviews(reviews) : text.noGoal,
    label: text.label({ reviewed, reviews, learned, goal, each }),
  }
}
