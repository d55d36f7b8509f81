import { dayText } from './days.ts'
import { weekdayOf } from './instants.ts'

export const classPage = {
  loadFailed: '班级统计加载失败',
  parts: '班级统计的各部分',
  tabs: { students: '学生', days: '30 天', words: '单词与复习' },
  search: '搜索学生',
  filter: '排序和标签',
  sortedBy: (sort: string, label: string) => `按“${sort}”排序 · ${label}`,
  more: '更多',
  calendar: '学习日历',
  homework: '作业',
  none: '还没有学生',
  noneText: '在首页按用户名邀请学生，学生接受以后，这里会显示全班的学习情况。',
  invite: '去首页邀请',
  notFound: '没有符合条件的学生',
  notFoundText: '换一个名字、标签或关注原因试试。',
  showAll: '显示全部学生',
  shown: (count: number) => `显示 ${count} 名学生`,
  reasonShown: (reason: string) => `只看“${reason}”`,
  clearReason: '不再按关注原因筛选',
}

export const labelFilter = {
  all: '全部标签',
  choose: (chosen: string) => `按标签筛选：${chosen}`,
  list: '标签',
  everyone: '全部',
  none: '没有标签',
  gone: '已删除的标签',
  manage: '管理标签',
}

export const todayLine = {
  title: '今天',
  reached: '人今天达标',
  learned: '个词今天学会',
  due: '个词待复习',
  overdue: (overdue: number) => `过期 ${overdue}`,
  beforeOverdue: '，',
  attention: '人需要关注',
  reasons: '人需要关注：',
  between: ' · ',
}

export const students = {
  caption: '学生',
  name: '学生',
  attention: '需要关注',
  tier: '难度',
  today: '今日 / 目标',
  streak: '连续',
  due: '待复习',
  week: '7 天 新学 · 复习',
  remembered: '记得率',
  active: '最近活动',
  noNickname: '未设置昵称',
  choose: (name: string) => `选择 ${name}`,
  chooseAll: '选择显示的全部学生',
  ofGoal: (goal: number) => (goal > 0 ? `/${goal}` : ''),
  nothing: '–',
  moreReasons: (others: number) => `另 ${others} 条`,
  phone: {
    sort: '排序',
    todayShort: '今日',
    days: (count: number) => `${count} 天`,
    week: (learned: number, reviewed: number) => `7 天 ${learned} · ${reviewed}`,
    ascending: '升序',
    descending: '降序',
    turn: (order: string) => `现在是${order}，点一下反过来`,
  },
}

export const heat = {
  label: '每名学生最近 30 天',
  wholeClass: '全班达标人数',
  shownClass: '达标人数',
  most: (most: number, today: number) => `最多 ${most}，今天 ${today}`,
  student: '学生',
  reached: '达标',
  learned: '新学',
  legend: ['没有学习', '不到一半', '没到目标', '达标'] as const,
  day: (day: string) => `${dayText(day)} ${weekdayOf(day)}`,
  cell: ({ learned, reviewed, goal }: { learned: number; reviewed: number; goal: number }) =>
    learned + reviewed === 0
      ? '没有学习'
      : `新学 ${learned} 个，复习 ${reviewed} 个，${
          goal === 0 ? '没有设目标' : learned >= goal ? '达标' : `目标 ${goal} 个`
        }`,
  told: (day: string, what: string) => `，${day}：${what}`,
  classDay: ({ reached, learned, reviewed }: { reached: number; learned: number; reviewed: number }) =>
    `${reached} 人达标，新学 ${learned} 个，复习 ${reviewed} 个`,
  ofDays: (days: number) => `/${days}`,
  tableNote: '每格是当天新学 · 复习的词数，达标的加粗。',
}

export const words = {
  loadFailed: '单词统计加载失败',
  byLabelOnly: '这一页按标签统计，搜索和关注原因不影响它。',
  hardest: '最难的词',
  hardestNote: '最近 30 天，不计预测试，至少问过 5 名学生；按答错率排，作答少的靠后',
  none: '最近 30 天里，还没有哪个词问过 5 名以上的学生。',
  showAll: (count: number) => `看全部 ${count} 个`,
  showFewer: '只看最难的 10 个',
  word: '单词',
  asked: '问过',
  askedOf: (count: number) => `${count} 人`,
  wrong: '答错',
  interval: ({ wrong, answers, low, high }: { wrong: number; answers: number; low: number; high: number }) =>
    `${wrong} / ${answers} 次，${low}–${high}%`,
  commonest: '最常错成',
  times: (count: number | string) => `${count} 次`,
  unknown: '–',
  step: '多半错在',
  give: '布置',
  giveWord: (word: string) => `布置 ${word}`,
  action: '操作',
  forecast: '复习预告',
  forecastNote: '14 天',
  forecastLabel: '未来 14 天要复习的词',
  today: '今天',
  on: (day: string, count: number) => `${dayText(day)}：${count} 个词`,
  onToday: (count: number, overdue: number) => `今天：${count} 个词，其中过期 ${overdue} 个`,
  forecastSum: (total: string, each: string) => `14 天共 ${total} 个，平均每人每天 ${each} 个`,
  day: '日期',
  count: '要复习',
  noForecast: '现在没有安排复习。',
  accuracy: '四步的正确率',
  stepHead: '步骤',
  accuracyNote: (answers: string) => `最近 30 天，${answers} 次作答`,
  answers: '作答',
  share: '正确率',
  noAnswers: '最近 30 天还没有作答。',
}

/** What each student adds to a figure of the class. */
export const classWhy = {
  loadFailed: '没能找到原因',
  back: '回到全班',
  nobody: '没有学生算在里面。',
  noGoal: '没有目标',
  people: (people: number) => `一共 ${people} 人`,
  reached: (reached: number, judged: number) => `${judged} 人有目标，其中 ${reached} 人达标`,
  sum: (people: number, sum: number | string) => `${people} 人，合起来 ${sum}`,
  share: (people: number, { sum, percent }: { sum: string; percent: number }) =>
    `${people} 人，合起来 ${sum}，也就是 ${percent}%`,
  onTheWay: (learned: string, reviewed: number) => (reviewed > 0 ? `${learned}，复习 ${reviewed}` : learned),
}
