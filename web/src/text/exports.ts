export const exports = {
  title: '导出和打印',
  titleOf: (table: string) => `导出和打印：${table}`,
  group: '导出和打印这张表',
  csv: 'CSV',
  xlsx: 'XLSX',
  print: '打印',
  exportCsv: '导出 CSV',
  exportXlsx: '导出 XLSX',
  working: '正在导出…',
  received: (size: string) => `正在导出，已收到 ${size}`,
  cancel: '取消导出',
  cancelled: '已取消导出',
  saved: (name: string) => `已导出：${name}`,
  failed: '导出失败，请重试',
}

/** Bytes in words. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

export const printing = {
  back: '返回',
  print: '打印',
  failed: '无法准备要打印的内容',
  none: '没有符合条件的内容',
  nothing: '–',
  at: '数据时间',
  atInstant: (time: string) => `${time}（北京时间）`,
  position: '日志位置',
}

export const printedStudent = {
  title: (name: string) => `${name}的学习小结`,
  failed: '无法准备这名学生的小结',
  username: (name: string) => `用户名 ${name}`,
  tier: (name: string) => `难度：${name}`,
  goal: (words: number) => `每日目标 ${words} 个词`,
  secret: (title: string) => `秘密词书：${title}`,
  days: (first: string, last: string) => `${first} 至 ${last}`,
  between: ' · ',
  today: '今日新学',
  ofGoal: (learned: number, goal: number) => `${learned} / ${goal}`,
  words: (count: number) => `${count} 个`,
  streak: '连续达标',
  streakDays: (days: number) => `${days} 天`,
  due: '待复习',
  overdue: (words: number) => `其中过期 ${words} 个`,
  open: '布置了没掌握',
  remembered: '30 天记得率',
  percent: (percent: number) => `${percent}%`,
  nothing: '–',
  thirtyDays: '最近 30 天',
  sums: (learned: number, reviewed: number, reached: number) =>
    `新学 ${learned} 个，复习 ${reviewed} 个，达标 ${reached} 天`,
  learned: '新学',
  reviewed: '复习',
  goalLine: '目标',
  openWords: (count: number) => `布置了没掌握的词（${count} 个）`,
  noOpenWords: '布置的词都掌握了。',
  more: (count: number) => `等，另有 ${count} 个`,
  mistakes: '错得最多的词',
  mistakesFailed: '错题加载失败',
  noMistakes: '还没有答错过。',
  moreMistakes: (count: number) => `另有 ${count} 行，见错题表`,
}
