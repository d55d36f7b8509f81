import { dayText } from './days.ts'
import { weekdayOf } from './instants.ts'

const number = (value: number): string => value.toLocaleString('zh-CN')

export const schoolDashboard = {
  asOf: (day: string, time: string) => `${weekdayOf(day)} ${dayText(day)} · ${time}`,
  loadFailed: '统计加载失败',
}

export const periods = {
  choose: (chosen: string) => `统计时间：${chosen}`,
  presets: { '14': '最近 14 天', '30': '最近 30 天', '90': '最近 90 天', term: '本学期', all: '全部' },
  between: (from: string, to: string) => `${from} 至 ${to}`,
  from: '从',
  to: '到',
  show: '查看这段时间',
  wrongOrder: '开始日期不能晚于结束日期',
  missing: '请选择开始日期和结束日期',
}

export const systemLine = {
  label: '系统状态',
  ok: '系统正常',
  okNote: '没有需要处理的事',
  count: (count: number) => `系统有 ${count} 件事要处理`,
  failed: '系统状态加载失败，数据可能不是最新的',
  why: '查看原因',
  approve: '去审核',
  /** `time`: since when. */
  parkedWord: (name: string, word: string, time: string) =>
    `${name}的单词 ${word} 自 ${time} 起没有更新，其他人不受影响，答题没有丢失`,
  parkedPerson: (name: string, time: string) => `${name}的数据自 ${time} 起没有更新，其他人不受影响，记录没有丢失`,
  parkedOther: (time: string) => `词典或词书的一处修改自 ${time} 起没有更新，记录没有丢失`,
  parkedMany: (count: number, time: string) => `${count} 处数据自 ${time} 起没有更新，记录没有丢失，可以重试`,
  waiting: (count: number) => `${count} 个账号等待学校审核，审核通过后才能登录`,
}

export const activity = {
  shown: '显示内容',
  kinds: { active: '活跃', answers: '答题', accounts: '新账号' },
  titles: {
    active: { day: '每天活跃', week: '每周活跃' },
    answers: { day: '每天答题', week: '每周答题' },
    accounts: { day: '每天的新账号', week: '每周的新账号' },
  },
  note: (parts: number, unit: 'day' | 'week') =>
    unit === 'day' ? `${parts} 天，按北京时间` : `${parts} 周，每周从周一开始`,
  /** After the number of the last bar. */
  big: {
    active: (when: string) => `人（${when}活跃）`,
    answers: (when: string) => `题（${when}作答）`,
    accounts: (when: string) => `个新账号（${when}）`,
  },
  when: (first: string, unit: 'day' | 'week', today: string) =>
    unit === 'week'
      ? first <= today && today < addWeek(first)
        ? '本周'
        : `${dayText(first)}那周`
      : first === today
        ? '今天'
        : dayText(first),
  upTo: (time: string) => `到 ${time}`,
  before: (first: string, unit: 'day' | 'week', people: number) =>
    unit === 'week' ? `上一周 ${number(people)} 人` : `上${weekdayOf(first)}全天 ${number(people)} 人`,
  today: '今天',
  month: (month: number) => `${month} 月`,
  bar: {
    active: (first: string, unit: 'day' | 'week', one: { students: number; teachers: number }) =>
      `${named(first, unit)}：学生 ${number(one.students)}，教师 ${number(one.teachers)}`,
    answers: (first: string, unit: 'day' | 'week', one: { answers: number; right: number }) =>
      `${named(first, unit)}：作答 ${number(one.answers)} 题，答对 ${number(one.right)} 题`,
  },
  heads: {
    day: '日期',
    week: '起始日（周一）',
    activeStudents: '活跃学生',
    activeTeachers: '活跃教师',
    newStudents: '新学生',
    newTeachers: '新教师',
    answers: '作答',
    right: '正确率',
  },
  figures: {
    label: '这段时间',
    active7: '7 天活跃',
    active30: '30 天活跃',
    accounts: '新账号',
    answers: '作答',
    students: (count: number) => `学生 ${number(count)}`,
    teachers: (count: number) => `教师 ${number(count)}`,
    right: (percent: number) => `正确率 ${percent}%`,
    noAnswers: '还没有作答',
  },
  legend: { students: '学生', teachers: '教师' },
  table: '图表数据',
  nothing: '–',
  noteOnWho: '已停用和已注销账号的活动也计入；超级管理员不计。',
}

export const retention = {
  title: '新学生的坚持情况',
  note: '注册后第几周还在学习',
  loadFailed: '新学生的坚持情况加载失败',
  week: '注册周',
  newStudents: '新学生',
  cell: (monday: string, after: number, of: { percent: number; active: number; all: number; isOpen: boolean }) =>
    `${of.percent}%：${dayText(monday)}那周注册的 ${number(of.all)} 人中，第 ${after} 周有 ${number(of.active)} 人在学习${of.isOpen ? '，这一周还没结束' : ''}`,
  nothing: '–',
  none: '这段时间还没有新学生。',
  fourth: (percent: number, all: number, still: number) =>
    `第 4 周还在学习的占 ${percent}%（${number(all)} 人中 ${number(still)} 人）。`,
  dashed: '虚线格表示这一周还没结束。',
}

const addWeek = (monday: string): string =>
  new Date(Date.parse(`${monday}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10)
const named = (first: string, unit: 'day' | 'week'): string =>
  unit === 'day' ? `${dayText(first)} ${weekdayOf(first)}` : `${dayText(first)}起的一周`
