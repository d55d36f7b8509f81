export const myWordbooks = {
  intro: '收藏自己想学的词。老师能看到，其他同学看不到。',
  loadFailed: '你的词书打不开',
  create: '新建词书',
  favorites: '收藏',
  words: (count: number) => `${count} 个词`,
}

export const create = {
  title: '新建词书',
  name: '词书名称（可不填）',
  create: '创建',
  creating: '正在创建…',
  nothing: '请输入词书名称或单词列表',
  failed: '创建失败，请重试',
}

export const wordsField = {
  label: '单词',
  hint: '每行一个，或用空格隔开；词组单独写一行。也可以从 CSV 或文本文件导入。',
  count: (count: number) => `共 ${count} 个词`,
  importFile: '导入文件',
  tooLarge: '文件太大，最多 1 MB',
  noWords: '文件里没有找到英文单词',
  unreadable: '这个文件读不出来，请换一个',
  imported: (count: number, name: string) => `已从 ${name} 读入 ${count} 个词，确认后添加`,
  /** Headings under which a file may keep its words, in small letters. */
  columns: ['单词', '英文', '英语', '词汇', 'word', 'words', 'headword', 'english'],
}

export const manage = {
  title: '管理词书',
  choose: '选择词书',
  close: '关闭',
  option: (title: string, count: number) => `${title}（${count}）`,
  name: '词书名称',
  rename: '改名',
  renaming: '正在保存…',
  renameFailed: '改名失败，请重试',
  addTitle: '添加单词',
  add: '添加',
  adding: '正在添加…',
  addFailed: '添加失败，请重试',
  export: '导出 CSV',
  exportFailed: '导出失败，请重试',
  delete: '删除词书',
  favoritesStay: '收藏词书不能删除。',
  deleteTitle: '删除词书？',
  deleteText: (title: string) => `“${title}”删除后无法恢复。学习记录会保留。`,
  deleteYes: '删除',
  deleteFailed: '删除失败，请重试',
}

export const entries = {
  title: '词书里的单词',
  loading: '，正在读取其余的词…',
  loadFailed: '其余的词没有读取成功，请稍后再打开',
  none: '还没有单词，在上面添加。',
  remove: (word: string) => `移出 ${word}`,
  removeFailed: '移出失败，请重试',
}

const mostNamed = 20
const named = (words: readonly string[]): string =>
  `${words.slice(0, mostNamed).join(', ')}${words.length > mostNamed ? ' ...' : ''}`

export const report = {
  accepted: (count: number) => (count > 0 ? `已添加 ${count} 个词。` : '没有可以添加的词。'),
  unlisted: (words: readonly string[]) => `其中 ${words.length} 个词典里还没有，先用系统自带的释义：${named(words)}`,
  split: (phrases: readonly string[]) => `词典里没有这些词组，已拆成单词：${named(phrases)}`,
  ignored: (words: readonly string[]) =>
    `有 ${words.length} 个没找到，先没有加进来。看看是不是拼写不对：${named(words)}`,
}

/** Of an exported wordbook. */
export const csv = {
  word: '单词',
  meaning: '释义',
}
