import type { DayReview } from '@wordtrail/contracts/learning/day-review'
import { dayText } from './days.ts'

export const stats = {
  loadFailed: '学习数据打不开',
  today: '今天',
  learned: '今日新学',
  reviewed: '今日复习',
  review: '今天的复习',
  reviewState: { done: '已完成', open: '未完成', none: '没有要复习的词' } satisfies Record<DayReview, string>,
  streak: '连续达标',
  days: (count: number) => `${count} 天`,
  words: (count: number) => `${count} 个`,
  ofGoal: (goal: number) => `目标 ${goal} 个`,
  noGoal: '还没有设定目标',
  secret: (count: number) => `其中老师发的词 ${count} 个`,
}

export const thisWeek = {
  title: '这一周',
  days: '这周学了',
  dayCount: (count: number) => `${count} 天`,
  learned: '这周新学',
  reviewed: '这周复习',
  words: (count: number) => `${count} 个`,
}

export const calendar = {
  title: '这一年',
  note: '每格是一天，颜色越深，学和复习的词越多。',
  loadFailed: '这一年的记录打不开',
  label: '过去一年每天的学习',
  on: ({ date, learned, reviewed }: { date: string; learned: number; reviewed: number }) =>
    learned + reviewed === 0
      ? `${dayText(date)}：没有学习`
      : `${dayText(date)}：新学 ${learned} 个，复习 ${reviewed} 个`,
  sum: ({ days, learned, reviewed }: { days: number; learned: number; reviewed: number }) =>
    `学习了 ${days} 天，新学 ${learned} 个词，复习 ${reviewed} 次`,
  month: (month: number) => `${month}月`,
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  less: '少',
  more: '多',
  byMonth: '看每个月的表格',
  monthHead: '月份',
  daysHead: '学习天数',
  learnedHead: '新学',
  reviewedHead: '复习',
}

export const days = {
  title: '最近 30 天',
  learnedWords: (count: number) => `学会的单词 · ${count} 个`,
  reviewedWords: (count: number) => `复习的单词 · ${count} 个`,
  noneLearned: '当天没有学习单词',
  noneReviewed: '当天没有复习',
  more: (left: number) => `再显示（还有 ${left} 个）`,
}
