import { dayText } from './days.ts'

export const myWordbooks = {
  intro: '你的词书，老师看得到，别的同学看不到',
  loadFailed: '你的词书打不开',
  create: '新建词书',
}

type Shelf = 'learning' | 'own' | 'given'

export const shelves = {
  title: { learning: '正在学', own: '我自己的', given: '老师给的' } satisfies Record<Shelf, string>,
  hint: '绿色是学过的部分',
  nothing: '还没有选要学的词书。',
  choose: '去首页选',
  /** Homework without a title. */
  homework: (due: string | null) => (due === null ? '作业' : `${dayText(due)}截止的作业`),
  book: ({ title, learned, total }: { title: string; learned: number; total: number }) =>
    total === 0 ? `${title}，还没有词` : `${title}，共 ${total} 个词，学过 ${learned} 个`,
  standing: ({ learned, total, kept }: { learned: number; total: number; kept: number }) =>
    learned < total || total === 0 ? `学过 ${learned} 个，共 ${total} 个` : `${total} 个都学过，记牢 ${kept} 个`,
  priority: '优先',
  open: '打开这本',
  goOn: '学这本',
  /** Part of the button's whole name. */
  create: '新建',
}

export const openedBook = {
  back: '回到书架',
  manage: '管理词书',
  loadFailed: '这本词书打不开',
  count: (words: number) => `${words} 个词`,
  began: (day: string) => `${dayText(day)}开始学`,
  kept: '记牢',
  onTheWay: '在记',
  fresh: '没学',
  progressValue: ({ kept, onTheWay, fresh }: { kept: number; onTheWay: number; fresh: number }) =>
    `记牢 ${kept} 个，在记 ${onTheWay} 个，没学 ${fresh} 个`,
  filter: '看哪些词',
  all: '全部',
  due: (count: number) => `今天要复习 ${count}`,
  toLearn: (count: number) => `没学 ${count}`,
  slipped: (count: number) => `答错过 ${count}`,
  search: '搜索单词或释义',
  words: '词书里的单词',
  dueToday: '今天要复习',
  found: (count: number) => (count === 0 ? '没找到这样的词' : `共 ${count} 个`),
  empty: '这本词书里还没有词。',
  learn: (count: number) => `学这本的 ${count} 个新词`,
  learned: '这本的词都学过了',
  more: { moreFailed: '后面的词没有读到', loadingMore: '正在读取…', retry: '再试一次' },
  showMore: '再看一些',
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
