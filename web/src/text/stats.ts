import type { DayReview } from '@wordtrail/contracts/learning/day-review'
import { dayText } from './days.ts'

export const stats = {
  loadFailed: '学习数据打不开',
  today: '今天',
  learned: '新学',
  reviewed: '复习',
  reviewState: {
    done: '该复习的都复习了',
    open: '还没复习完',
    none: '没有要复习的词',
  } satisfies Record<DayReview, string>,
  words: (count: number) => `${count} 个`,
  ofGoal: (goal: number) => `目标 ${goal} 个`,
  noGoal: '还没有设定目标',
  secret: (count: number) => `其中老师发的词 ${count} 个`,
  changeGoal: '修改每日目标',
}

export const soFar = {
  title: '一路走来',
  streak: '连续达标',
  studied: '这一年学了',
  learned: '学会新词',
  reviewed: '复习',
  days: (count: number) => `${count} 天`,
  words: (count: number) => `${count} 个`,
  times: (count: number) => `${count} 次`,
  unknown: '–',
}

interface DayFigures {
  readonly date: string
  readonly learned: number
  readonly reviewed: number
}

export const calendar = {
  title: '这一年',
  note: '每格是一天，颜色越深，学和复习的词越多。',
  loadFailed: '这一年的记录打不开',
  label: '过去一年每天的学习',
  /** `today`: of which it is not too late. */
  on: ({ date, learned, reviewed }: DayFigures, today: string | undefined) =>
    learned + reviewed > 0
      ? `${dayText(date)}：新学 ${learned} 个，复习 ${reviewed} 个`
      : date === today
        ? '今天还没开始，学一个就有颜色'
        : `${dayText(date)}：没有学习`,
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

export const lastDays = {
  title: '最近 7 天',
  label: '最近 7 天，每天学了多少',
  sum: ({ days, learned, reviewed }: { days: number; learned: number; reviewed: number }) =>
    days === 0 ? '这 7 天还没学呢' : `学了 ${days} 天，新学 ${learned} 个，复习 ${reviewed} 个`,
  learned: '新学',
  reviewed: '复习',
  today: '今天',
  on: calendar.on,
  thirty: (count: number) => `看最近 ${count} 天，每天练了哪些词`,
}

export const days = {
  title: '最近 30 天',
  learnedWords: (count: number) => `学会的单词 · ${count} 个`,
  reviewedWords: (count: number) => `复习的单词 · ${count} 个`,
  noneLearned: '当天没有学习单词',
  noneReviewed: '当天没有复习',
  more: (left: number) => `再显示（还有 ${left} 个）`,
}
