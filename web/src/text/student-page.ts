import type { MasterySource } from '@wordtrail/contracts/events/recall'
import type { DayReview } from '@wordtrail/contracts/learning/day-review'
import type { PauseReason } from '@wordtrail/contracts/learning/streak-pause'
import { defaultTier } from '@wordtrail/contracts/learning/tiers'
import { pauseReasonNames } from '@wordtrail/contracts/names/pauses'
import { tierNames } from '@wordtrail/contracts/names/tiers'
import { dayText, spanText } from './days.ts'
import { weekdayOf } from './instants.ts'

/** 11月21日 周六 */
const dayAndWeekday = (day: string) => `${dayText(day)} ${weekdayOf(day)}`

export const studentPage = {
  home: '首页',
  myStudents: '我的学生',
  loadFailed: '加载失败',
  notFound: '没有找到这名学生',
  notFoundText: '这名学生不在你的名单里：可能已经解除师生关系，也可能地址不对。',
  toHome: '回首页',
  lastActive: (when: string) => `最近活动 ${when}`,
  neverActive: '还没有活动过',
  wordHistory: '查看这个词的全部历史',
  tabs: '这名学生',
  tab: { overview: '概况', records: '学习记录', history: '全部历史', mistakes: '错题' },
}

interface Pause {
  readonly from_day: string
  readonly to_day: string
  readonly reason: PauseReason
}
const pause = ({ from_day: from, to_day: to, reason }: Pause): string =>
  `${spanText(from, to)}${pauseReasonNames[reason]}`

export const settings = {
  tier: '难度',
  tierFailed: '难度没有改成，请重试',
  goal: '每日目标',
  less: '少一个',
  more: '多一个',
  save: '保存',
  saving: '正在保存…',
  goalFailed: '目标没有改成，请重试',
  box: '秘密词书',
  noBox: '还没有',
  boxOption: (title: string, count: number) => `${title} · ${count} 个词`,
  noBoxes: '还没有词盒，先去建一个',
  boxesFailed: '词盒加载失败',
  handOutTitle: (title: string) => `把秘密词书设为“${title}”？`,
  handOutText: ({ name, count, present }: { name: string; count: number; present: string | null }) =>
    present === null
      ? `${name}会多出 ${count} 个要学的词，但看不到词盒的名称。`
      : `换掉现在的“${present}”，${name}要学这 ${count} 个词。已经学会的照样算数。`,
  handOut: '设为秘密词书',
  handOutFailed: '设置失败，请重试',
  pauses: '达标暂停',
  pause,
  endPause: (one: Pause) => `收回：${pause(one)}`,
  addPause: '暂停几天',
  endPauseFailed: '没有收回，请重试',
  labels: '标签',
  link: '师生关系',
  since: (day: string) => `自${dayText(day)}`,
  goalThen: (goal: number) => (goal === 0 ? '没有定' : `${goal} 个`),
}

export const figures = {
  label: '今天和最近',
  today: '今日',
  streak: '连续达标',
  days: '天',
  due: '待复习',
  open: '布置了没掌握',
  retention: '30 天记得率',
  median: (value: string) => `班级中位数 ${value}`,
  ofAssigned: (count: number) => `共布置 ${count} 个`,
  unknown: '暂无',
  progress: '今天的目标',
  progressText: (learned: number, goal: number) => `已学 ${learned} 个，目标 ${goal} 个`,
}

export const why = {
  of: (due: number, onPlan: number, overdue: number) =>
    `为什么今天要复习 ${due} 个？${[
      ...(onPlan > 0 ? [`${onPlan} 个按计划到期`] : []),
      ...(overdue > 0 ? [`${overdue} 个过期没复习`] : []),
    ].join('，')}。`,
  show: '看依据',
}

interface ToldDay {
  readonly learned: number
  readonly reviewed: number
  readonly goal: number
  readonly review_done: boolean
}
const told = ({ learned, reviewed, goal, review_done }: ToldDay) =>
  [
    learned + reviewed === 0 ? '没有学习' : `新学 ${learned} 个，复习 ${reviewed} 个`,
    goal === 0 ? '没有设目标' : learned >= goal ? '达标' : '没达标',
    ...(review_done ? (reviewed > 0 ? ['复习全部完成'] : []) : ['复习没做完']),
  ].join('，')

export const thirty = {
  title: '最近 30 天',
  sum: ({ learned, reviewed, met }: { learned: number; reviewed: number; met: number }) =>
    `新学 ${learned} · 复习 ${reviewed} · 达标 ${met} 天`,
  learned: '新学',
  reviewed: '复习',
  goal: (goal: number) => `目标 ${goal}`,
  label: '最近 30 天每天的新学和复习',
  day: dayAndWeekday,
  told,
  toldOn: (day: ToldDay & { readonly date: string }) => `${dayAndWeekday(day.date)}：${told(day)}`,
  table: '看表格',
  date: '日期',
  goalHead: '目标',
  done: '复习完成',
  review: { done: '是', open: '否', none: '–' } satisfies Record<DayReview, string>,
}

export const due = {
  title: '今天要复习',
  count: (count: number) => `${count} 个`,
  overdue: (count: number) => `过期 ${count}`,
  today: (count: number) => `今天到期 ${count}`,
  none: '今天没有要复习的词',
  more: (left: number) => `再显示（还有 ${left} 个）`,
}

export const assign = {
  title: '布置单词',
  label: '要布置的单词',
  hint: '用空格、逗号或换行隔开；词组单独写一行，或用逗号隔开',
  empty: '请输入单词',
  counts: ({ known, assigned, unknown }: { known: number; assigned: number; unknown: number }) =>
    `${known + assigned + unknown} 个词：${[
      `会布置 ${known}`,
      ...(assigned > 0 ? [`已布置 ${assigned}`] : []),
      ...(unknown > 0 ? [`查不到 ${unknown}`] : []),
    ].join(' · ')}`,
  unknown: '词典里查不到的词',
  replace: '改成',
  replaceLabel: (word: string, by: string) => `把 ${word} 改成 ${by}`,
  add: '添加',
  addLabel: (word: string) => `把 ${word} 添加到词典（新标签页）`,
  moreUnknown: (count: number) => `还有 ${count} 个查不到`,
  send: '布置单词',
  sendCount: (count: number) => `布置 ${count} 个词`,
  sending: '正在布置…',
  nothingNew: '这些词都已经布置过',
  failed: '布置失败，请重试',
  checkFailed: '没能查词典',
}

export const assigned = {
  title: '布置了没掌握',
  count: (count: number) => `${count} 个`,
  none: '布置的词都掌握了',
  nothing: '还没有布置过单词',
}

export const daily = {
  title: '每日单词',
  previous: '前一天',
  next: '后一天',
  date: '日期',
  none: '当天没有学习单词',
  failed: '加载失败',
  sum: (total: number, parts: readonly { readonly source: MasterySource; readonly count: number }[]) =>
    `学会 ${total} 个${parts.length > 0 ? '：' : ''}${parts.map(({ source, count }) => `${sources[source]} ${count}`).join(' · ')}`,
  badge: { secret: '秘密', teacher: '布置', self: null } satisfies Record<MasterySource, string | null>,
}
const sources: Readonly<Record<MasterySource, string>> = { secret: '秘密词书', teacher: '老师布置', self: '自己选' }

export const steps = {
  title: '四步的正确率',
  note: '竖线是班级中位数',
  none: '暂无',
  of: ({ share, answers, median }: { share: string | undefined; answers: number; median: string | undefined }) =>
    [
      share === undefined ? '还没有回答过' : `${share}，共 ${answers} 次`,
      ...(median === undefined ? [] : [`班级中位数 ${median}`]),
    ].join('，'),
  failed: '班级数据加载失败',
}

export const records = {
  title: '每天的学习',
  none: '暂无记录',
  secretWords: (count: number) => `学会的秘密词 · ${count} 个`,
  otherWords: (count: number) => `学会的其他词 · ${count} 个`,
  reviewedWords: (count: number) => `复习的词 · ${count} 个`,
  noWords: '没有',
}

export const errors = {
  title: '排句错误',
  note: '最近的 200 次，最新的在前',
  none: '暂无记录',
  time: '时间',
  word: '单词',
  given: '学生的答案',
  expected: '正确答案',
  explanation: '讲解',
}

export const studentMenu = {
  open: '更多操作',
  editLabels: '改标签',
  print: '打印一页小结',
  export: '导出全部记录',
  passwordCode: '忘记密码：生成一次性代码',
  endLink: '解除师生关系…',
}

export const ending = {
  title: (name: string, username: string) => `解除和${name === username ? name : `${name}（${username}）`}的师生关系？`,
  effect: (name: string) =>
    `解除后，你看不到${name}的学习记录，也不能再布置单词。${name}看不到你，可以接受别的老师的邀请。`,
  stays: (open: number, name: string) =>
    `${open > 0 ? `已布置的 ${open} 个词留在${name}的列表里，` : ''}作业的标题和截止日期不再显示，难度恢复为“${tierNames[defaultTier]}”，所有历史都保留。以后可以重新邀请。`,
  reason: '原因（可不填）',
  confirm: '解除',
  ending: '正在解除…',
  failed: '解除失败，请重试',
}
