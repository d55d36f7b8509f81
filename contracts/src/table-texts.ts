import type { ClassSort } from './learning/class-view.ts'
import type { DayReview } from './learning/day-review.ts'
import type { Day } from './learning/shanghai-day.ts'
import type { TeacherSort } from './learning/teachers-view.ts'

/** What stands in a table that leaves the house as a file or on paper. */

export const tableTexts = {
  yes: '是',
  no: '否',
  cut: '没有导出的行',
  cutAt: (rows: number): string => `只导出了前 ${rows.toLocaleString('zh-CN')} 行，请缩小范围再导出其余的`,
  at: '数据时间',
  /** Shanghai keeps it. */
  atInstant: (time: string): string => `${time}（北京时间）`,
  position: '日志位置',
  filter: '筛选',
  noFilter: '无',
  sort: '排序',
  student: '学生',
  of: (nickname: string, username: string): string => (nickname === '' ? username : `${nickname}（${username}）`),
} as const

/** Heads of the columns that show who a row is about. */
export const nameHeads = { nickname: '昵称', username: '用户名' } as const

export const classTexts = {
  students: '班级统计',
  days: '班级 30 天',
  words: '班级最难的词',
  search: (text: string): string => `搜索“${text}”`,
  label: (name: string): string => `标签“${name}”`,
  noLabel: '没有标签',
  sort: {
    attention: '需要关注',
    name: '学生',
    tier: '难度',
    today: '今日完成',
    streak: '连续达标',
    due: '待复习',
    week: '7 天新学',
    remembered: '记得率',
    active: '最近活动',
  } satisfies Record<ClassSort, string>,
  order: { asc: '从低到高', desc: '从高到低' },
  heads: {
    labels: '标签',
    attention: '需要关注',
    tier: '难度',
    learnedToday: '今日新学',
    goal: '每日目标',
    streak: '连续达标',
    due: '待复习',
    overdue: '过期',
    weekLearned: '7 天新学',
    weekReviewed: '7 天复习',
    reviews: '30 天复习',
    remembered: '记得率',
    active: '最近活动',
    day: '日期',
    learned: '新学',
    reviewed: '复习',
    reached: '达标',
    word: '单词',
    meaning: '释义',
    asked: '学生',
    answers: '作答',
    wrong: '答错',
    wrongShare: '答错率',
    low: '95% 下限',
    high: '95% 上限',
    commonest: '最常错成',
    commonestTimes: '次数',
    step: '多半错在',
  },
} as const

export const studentTexts = {
  records: '30 天记录',
  words: (day: Day): string => `${day} 学会的词`,
  reorderingErrors: '排句错误',
  review: { done: '是', open: '否', none: '没有要复习的词' } satisfies Record<DayReview, string>,
  heads: {
    day: '日期',
    learned: '新学',
    reviewed: '复习',
    reviewDone: '复习全部完成',
    secretWords: '学会的秘密词',
    otherWords: '学会的其他词',
    reviewedWords: '复习的词',
    word: '单词',
    meaning: '释义',
    at: '时间',
    given: '学生的答案',
    right: '正确答案',
    explanation: '讲解',
  },
} as const

/** Of the superadmin's list of teachers: on the screen and in its files. */
export const teachersTexts = {
  title: '教师与班级',
  search: (text: string): string => `搜索“${text}”`,
  sort: {
    name: '教师',
    students: '学生',
    active: '7 天活跃学生',
    last: '最近活动',
    homework: '7 天布置作业',
    words: '7 天布置单词',
  } satisfies Record<TeacherSort, string>,
  order: { asc: '从低到高', desc: '从高到低' },
  state: '状态',
  states: { normal: '正常', suspended: '已停用', waiting: '等待审核' },
} as const

export const homeworkTexts = {
  list: '作业',
  untitled: '单词作业',
  heads: {
    title: '作业',
    given: '布置时间',
    due: '截止日期',
    words: '词数',
    students: '学生人数',
    done: '完成人数',
    late: '逾期人数',
    mastered: '已掌握',
    total: '共',
    doneOn: '完成日期',
    isLate: '逾期',
  },
} as const

export const peopleTexts = {
  title: '用户',
  search: (text: string): string => `搜索“${text}”`,
  sort: { last_login: '最近登录', username: '用户名', registered_at: '注册时间' },
  order: { asc: '升序', desc: '降序' },
  heads: {
    role: '角色',
    teacher: '老师',
    students: '学生人数',
    registered: '注册时间',
    lastLogin: '最近登录',
    state: '状态',
  },
} as const

export const listTexts = {
  linked: '我的学生',
  invitations: '待确认的邀请',
  box: (title: string): string => `秘密词盒 ${title}`,
  heads: { tier: '难度', goal: '每日目标', invitedAt: '邀请时间' },
} as const

/** A wordbook's words. */
export const wordbookTexts = {
  search: (text: string): string => `搜索“${text}”`,
  letter: (letter: string): string => `首字母 ${letter}`,
  sort: { entry_number: '按序号', word: '按字母' },
  heads: {
    number: '序号',
    word: '单词',
    ipa: '音标',
    partOfSpeech: '词性',
    meaning: '释义',
    definition: '英文释义',
    others: '其他释义',
  },
} as const
