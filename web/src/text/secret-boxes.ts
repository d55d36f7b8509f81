export const secretBoxes = {
  intro: '把要重点学的词放进词盒，再发给学生，就成了这名学生的秘密词书。学生会学到这些词，但看不到词盒的名称。',
  loadFailed: '秘密词盒加载失败',
  create: '新建词盒',
  words: (count: number) => `${count} 个词`,
  none: '还没有秘密词盒',
  noneText: '新建一个词盒，放进要重点学的词，再发给学生。',
  delete: (title: string) => `删除词盒：${title}`,
  deleteTitle: '删除词盒？',
  deleteText: (title: string) => `“${title}”删除后无法恢复。已经发给学生的秘密词书会保留。`,
  deleteYes: '删除',
  deleteFailed: '删除失败，请重试',
}

export const createBox = {
  title: '新建词盒',
  name: '词盒名称（可不填）',
  words: '单词（可不填）',
  hint: '用空格、逗号或换行隔开；词组单独写一行，或用逗号隔开',
  count: (count: number) => `共 ${count} 个词`,
  create: '创建',
  creating: '正在创建…',
  nothing: '请输入名称或单词',
  failed: '创建失败，请重试',
  done: '好',
}

const mostNamed = 20
const named = (words: readonly string[]): string =>
  `${words.slice(0, mostNamed).join('、')}${words.length > mostNamed ? ' 等' : ''}`

export const wordsReport = {
  accepted: (count: number) => (count > 0 ? `已放进 ${count} 个词。` : '没有放进单词。'),
  unknown: (words: readonly string[]) => `词典里没有的 ${words.length} 个没有放进去：${named(words)}`,
}

export const box = {
  path: '当前位置',
  all: '秘密词盒',
  loadFailed: '这个词盒加载失败',
  gone: '没有这个词盒',
  goneText: '可能已经删除。已经发给学生的秘密词书会保留。',
  backToAll: '回到秘密词盒',
  rename: '改名称',
  delete: '删除词盒',
  name: '词盒名称',
  noName: '名称不能为空',
  save: '保存',
  saving: '正在保存…',
  renameFailed: '改名失败，请重试',
}

export const boxWords = {
  title: '单词',
  none: '词盒还是空的，在下面添加单词。',
  takeOut: (word: string) => `取出 ${word}`,
  takeOutFailed: '取出失败，请重试',
  takenOut: (word: string) => `已取出 ${word}`,
  addLabel: '要添加的单词',
  add: '添加',
  adding: '正在添加…',
  addFailed: '添加失败，请重试',
}

export const holders = {
  title: '谁有这个词盒',
  count: (count: number) => `${count} 名学生`,
  none: '还没有发给学生。到学生的页面或班级统计里，可以把它设为秘密词书。',
  student: '学生',
  copy: '内容',
  handedOut: '发放日期',
  choose: (name: string) => `选择 ${name}`,
  chooseAll: '选择全部旧版',
  current: '最新',
  earlier: '旧版',
  same: '内容相同',
  renamed: (title: string) => `名称是“${title}”`,
  missing: (words: readonly string[]) => `少 ${words.length} 个：${named(words)}`,
  takenOut: (words: readonly string[]) => `多 ${words.length} 个：${named(words)}`,
  allCurrent: '都是最新的内容。',
  toAll: (count: number) => `发给 ${count} 名旧版的学生`,
  toChosen: (count: number) => `发给选中的 ${count} 名学生`,
  handingOut: (done: number, total: number) => `正在发：${done} / ${total}`,
  done: (count: number) => `已发给 ${count} 名学生`,
  someFailed: (done: number, failed: number) => `${done} 名已发，${failed} 名没有成功`,
  failed: '没有发成功',
  retry: '重试没成功的',
}
