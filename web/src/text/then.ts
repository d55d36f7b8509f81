/** Looking back at a moment. */
export const then = {
  moment: '看哪一刻',
  look: '看当时',
  open: '看当时',
  toNow: '回到现在',
  notNow: '收起',
  dayBefore: '前一天',
  dayAfter: '后一天',
  onlyLooking: (when: string) => `这是 ${when} 的情况，只能看，不能改。`,
  computing: '正在算每名学生当时的情况，人多时要等几秒。',
  notShown: '当时的情况没能算出来',
  notShownTitle: '看不了这一刻',
  lookAt: (when: string) => `看当时：${when}`,
  missing: '请选日期和时间',
  back: '返回修改记录',
  shown: (when: string) => `${when} 的样子`,
  changed: (who: string, when: string) => `那之前最后一次修改：${who}，${when}`,
  deleted: '那时已经删除',
  count: (count: number) => `共 ${count} 个单词`,
  none: '那时还没有单词。',
  notYet: '那时还没有',
  word: '单词',
  meaning: '释义（当时）',
  pages: '单词翻页',
  failed: '没能打开，请重试',
}

export const boxHistory = {
  open: '修改记录',
  title: (title: string) => `修改记录：${title}`,
  loadFailed: '修改记录加载失败',
  created: '新建词盒',
  renamed: (from: string, to: string) => `改名：${from} → ${to}`,
  added: (words: readonly string[], count: number) => `放进 ${listed(words, count)}`,
  removed: (words: readonly string[], count: number) => `取出 ${listed(words, count)}`,
  together: (parts: readonly string[]) => parts.join('；'),
  held: (count: number) => `改后共 ${count} 个单词`,
  pages: '修改记录翻页',
}

const listed = (words: readonly string[], count: number): string =>
  `${words.join('、')}${count > words.length ? ` 等 ${count} 个词` : ''}`
