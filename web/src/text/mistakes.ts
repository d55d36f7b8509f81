/** A student's own mistakes. */
export const mistakes = {
  loadFailed: '错题打不开',
  title: (total: number) => `${total} 个词等你改过来`,
  rule: '答错的词会留在这里。以后有两天不用提示就答对，当天也没答错，就不再列出；再答错，又会回来。',
  practise: '练这些词',
  practiseFirst: (words: number) => `先练最近错的 ${words} 个`,
  list: '答错的词',
  wrongOn: '上次答错',
  left: (days: number) => `再有 ${days} 天答对就好了`,
  yours: '你答的',
  right: '应该是',
  nothingGiven: '没答上来',
  pages: '错题翻页',
  none: '现在没有错题',
  noneText: '答错的词会自动收到这里，改过来就不再列出。错了不要紧，多见几次面就熟了。',
  toPractice: '去练习',
}
