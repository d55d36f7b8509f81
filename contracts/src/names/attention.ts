import type { AttentionReason } from '../learning/attention.ts'
import { percentOf } from '../learning/percent.ts'

/** Reasons in a word, beside how many students they concern. */
export const reasonNames: Readonly<Record<AttentionReason, string>> = {
  absent: '没来',
  goal_missed: '没达标',
  overdue: '积压',
  forgetting: '记不住',
}

/** A reason with the figure that caused it: study days, words, or the share remembered. */
export const reasonWords: Readonly<Record<AttentionReason, (value: number) => string>> = {
  absent: (days) => `${days} 天没来`,
  goal_missed: (days) => `连续 ${days} 天没达标`,
  overdue: (words) => `过期 ${words} 个，超过目标的两倍`,
  forgetting: (share) => `30 天只记得 ${percentOf(share)}%`,
}

/** Stands between several reasons of one student. */
export const betweenReasons = '；'
