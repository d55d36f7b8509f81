import type { PracticeMode } from '@wordtrail/contracts/learning/question'
import { spanText } from './days.ts'

/** The student's home: who it is for, today's path, and the days around it. */
export const home = {
  /** By the hour in Shanghai. */
  greeting: (hour: number) =>
    hour < 5
      ? '早点睡吧'
      : hour < 11
        ? '早上好'
        : hour < 13
          ? '中午好'
          : hour < 18
            ? '下午好'
            : hour < 23
              ? '晚上好'
              : '早点睡吧',
  greetingTo: (greeting: string, name: string) => `${greeting}，${name}`,
  and: '；',
  studentOf: (teacher: string) => `${teacher}的学生`,
}

export const path = {
  title: '今天的路',
  /** What the road shows, for those who cannot see it. */
  label: ({ reviewed, reviews, learned, goal, each }: Walked) =>
    [
      reviews === 0 ? '今天没有要复习的词' : `要复习 ${reviews} 个词，复习了 ${reviewed} 个`,
      goal === 0 ? `学了 ${learned} 个新词` : `目标是 ${goal} 个新词，学了 ${learned} 个`,
      ...(each > 1 ? [`路上一块石头是 ${each} 个词`] : []),
    ].join('；'),
  reviews: (count: number) => `复习 ${count} 个`,
  start: '出发',
  /** What was learned, and of how many where there is a goal; before the first word the goal alone. */
  goal: (learned: number, goal: number) =>
    goal > 0 && learned > 0 ? `新词 ${learned}/${goal}` : `新词 ${Math.max(learned, goal)} 个`,
  noGoal: '还没有目标',
}

interface Walked {
  /** Words that one stone stands for. */
  readonly each: number
  readonly reviewed: number
  readonly reviews: number
  readonly learned: number
  readonly goal: number
}

/** What is left today, around the numbers in it. */
export const say = {
  /** Where nothing else is left. */
  reviewsLeft: { before: '还有 ', after: ' 个要复习' },
  reviewsFirst: { before: '先复习，还有 ', after: ' 个' },
  /** Not to be broken by the end of a line. */
  wordsLeft: { before: '再学 ', after: ' 个新词，今天就达标' },
  done: '今天的目标完成了',
  and: '；',
  stop: '。',
}

/** What the session was that was left. */
const left = {
  learn: '上次在学新词，',
  review: '上次在复习，',
  spelling: '上次在练拼写，',
  dictation: '上次在练听写，',
  listening: '上次在听音选义，',
  mixed: '上次在做综合练习，',
  mistakes: '上次在练错题，',
} as const satisfies Record<PracticeMode, string>
export const continued = (mode: PracticeMode | null, answers: number): string =>
  `${mode === null ? '上次' : left[mode]}${answers === 0 ? '还没开始答题' : `答了 ${answers} 题`}`

interface Pause {
  readonly from_day: string
  readonly to_day: string
  readonly reason: 'holiday' | 'leave'
  readonly given_by: string
}

export const week = {
  title: '最近七天',
  today: '今天',
  standing: { met: '达标', paused: '老师暂停了这一天', rest: '歇了一天', missed: '没有达标', aimless: '没有目标' },
  /** Of today, which is not over. */
  open: '还没走完',
  restsLeft: (left: number) => (left > 0 ? `这个月还能歇 ${left} 天` : '这个月能歇的两天用完了'),
  /** Who gave it, and why. */
  paused: ({ from_day: from, to_day: to, reason, given_by: by }: Pause) =>
    `${by || '老师'}给你${reason === 'holiday' ? '放了假' : '记了请假'}：${spanText(from, to)}，连续不会断。`,
  rested: '歇了，连续没有断',
  missed: '空心脚印：那天没达标',
}

export const slips = {
  title: '昨天绕了点路的词',
  practise: '再学一遍',
  times: (count: number) => `错 ${count} 次`,
}

export const ahead = {
  title: '接下来几天',
  note: '每天要复习的词',
  more: '单词总览',
  tomorrow: '明天',
}
