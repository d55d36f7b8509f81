/** Why a figure is what it is. */
export const why = {
  /** `shown`: the figure as it is written. */
  ask: (shown: string) => (/^[\d.,%/]+$/.test(shown) ? `为什么是 ${shown}？` : `为什么是“${shown}”？`),
  /** Once on a page, as figures do not look like buttons. */
  hint: '点一下数字，就能看到它是怎么来的。',
  askOne: (value: string) => `为什么是 ${value}？`,
  records: (count: number) => `根据这 ${count} 条记录`,
  none: '没有算进来的记录。',
  session: '这次练习',
  loadFailed: '没能找到原因',
  moreFailed: '后面的记录没有读到',
  loadingMore: '正在读取…',
  retry: '再试一次',
  showMore: (left: number) => `再看后面的（还有 ${left} 条）`,
}
