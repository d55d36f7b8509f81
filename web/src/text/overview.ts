import { dayAndDistance, dayText } from './days.ts'

export const overview = {
  loadFailed: '单词总览打不开',
  signInFirst: '请先登录',
  signIn: '去登录',
  progress: '全部词书',
  progressNote: '几本词书里都有的词只算一次。学会的词复习满 8 次，就记牢了。',
  learning: '学习进度',
  learned: (learned: number, total: number) => `学过 ${learned} 个，共 ${total} 个`,
  reviewing: '复习进度',
  reviewed: (done: number, total: number) => `已复习 ${done} / ${total} 次`,
  share: (done: number, total: number) => `${total === 0 ? 0 : Math.round((100 * done) / total)}%`,
  books: '各本词书',
  learningOf: (title: string) => `${title}学习进度`,
  reviewingOf: (title: string) => `${title}复习进度`,
  noBooks: '还没有选词书',
  noBooksText: '选一本词书，这里就会显示学到了哪里。',
  chooseBooks: '去首页选词书',
}

export const forecast = {
  title: '复习预告',
  note: '点哪天，就看哪天要复习的词。以前落下没复习的，都算在今天。',
  label: '未来两周每天要复习的词',
  on: (date: string, count: number) => `${dayAndDistance(date)}：${count} 个词`,
  today: '今天',
  none: '现在没有安排复习。学会新词以后，下次复习的日期会出现在这里。',
  date: '日期',
  count: '要复习',
  show: (date: string) => `查看${dayText(date)}要复习的词`,
  wordsOn: (date: string) => `${dayText(date)}要复习的词`,
  noneOn: '这一天没有要复习的词',
  wordsFailed: '这一天的单词打不开',
  pages: '这一天的单词翻页',
}

export const retention = {
  title: '记得多少',
  note: '每周复习的词里，当天第一次就记得的占多少。',
  label: '最近 12 周的复习记得率',
  of: ({
    monday,
    reviewed,
    remembered,
    percent,
  }: {
    monday: string
    reviewed: number
    remembered: number
    percent: number
  }) => `${dayText(monday)}起的一周：复习 ${reviewed} 次，记得 ${remembered} 次（${percent}%）`,
  noneIn: (monday: string) => `${dayText(monday)}起的一周：没有复习`,
  none: '最近 12 周还没有复习过。复习以后，这里会显示你记住了多少。',
  week: '周（从周一起）',
  reviewed: '复习',
  remembered: '记得',
  share: '记得率',
  nothing: '–',
  percent: (share: number) => `${share}%`,
  tick: (monday: string) => `${Number(monday.slice(5, 7))}/${Number(monday.slice(8))}`,
}

export const mastered = {
  title: '已掌握的单词',
  loadFailed: '已掌握的单词打不开',
  search: '搜索单词或释义',
  total: (count: number) => `共 ${count} 个`,
  found: (count: number) => `找到 ${count} 个`,
  word: '单词',
  review_times: '复习次数',
  next_review: '下次复习',
  date_mastered: '学会日期',
  filter: '看哪些词',
  only: { all: '全部', due: '今天要复习', kept: '记牢', slipped: '答错过' },
  noneOfThese: '没找到这样的词',
  dueToday: '今天要复习',
  kept: '记牢',
  since: '学会',
  reviewed: '复习',
  times: '次',
  reviews: (times: number) => `复习 ${times} 次`,
  full: '复习满 8 次',
  pages: '已掌握单词翻页',
  none: '还没有掌握的单词',
  noneText: '一个词学完四步，就会出现在这里。',
  learn: '去学单词',
  notFound: (search: string) => `没有找到“${search}”`,
  notFoundText: '换个写法试试，也可以搜中文释义。',
  clear: '清除搜索',
}
