/** A student's own mistakes. */
export const mistakes = {
  loadFailed: '错题打不开',
  title: (total: number) => `${total} 个词等你改过来`,
  rule: '答错的词先放在这里。哪天不看提示答对了，就踩实一个脚印；两个都踩实，这个词就离开这里。再答错，它还会回来。',
  practise: (total: number) => `练这 ${total} 个词`,
  practiseFirst: (words: number) => `先练最近错的 ${words} 个`,
  when: { today: '今天', yesterday: '昨天', thisWeek: '这周', earlier: '更早' },
  list: (when: string) => `${when}答错的词`,
  showMore: (words: number) => `再看 ${words} 个`,
  left: (days: number) => `再有 ${days} 天答对就好了`,
  answered: '答成了',
  right: '应该是',
  nothingGiven: '没答上来',
  pages: '错题翻页',
  none: '现在没有错题',
  noneText: '答错的词会自动收到这里，改过来就不再列出。错了不要紧，多见几次面就熟了。',
  toPractice: '去练习',
}
