import { grouped } from './grouped.ts'

/** A pronunciation between slashes, whether or not it already has them. */
export const inSlashes = (ipa: string): string => `/${ipa.replace(/^[/[]|[/\]]$/g, '')}/`

/** The card of a word. */
export const wordCard = {
  title: '单词卡',
  whole: '看整张卡片',
  /** Where it is not shown yet. */
  place: '答完这道题，这里就有单词卡',
  guess: '先猜猜意思，再点一下翻面',
  back: '点一下翻回去',
  loadFailed: '这张卡片没有显示全',
  retry: '重试',
  senses: '意思',
  sentence: '例句',
  synonyms: '同义词',
  opposites: '反义词',
  family: '同根词',
  forms: '词形变化',
  written: '英美拼写',
  american: (word: string) => `美 ${word}`,
  british: (word: string) => `英 ${word}`,
  /** Joins words of Chinese lists. */
  and: '、',
}

/** What stands before a meaning, in full. */
export const partNames: Readonly<Record<string, string>> = {
  'n.': '名词',
  'v.': '动词',
  'adj.': '形容词',
  'adv.': '副词',
  'prep.': '介词',
  'pron.': '代词',
  'conj.': '连词',
  'num.': '数词',
  'art.': '冠词',
  'interj.': '感叹词',
  'aux.': '助动词',
}

export const accents = {
  gb: '英',
  us: '美',
  sound: { gb: (word: string) => `听英音：${word}`, us: (word: string) => `听美音：${word}` },
  /** Where the device has no such voice. */
  silent: '这台设备没有英音，只能看音标',
}

export const star = {
  add: (word: string) => `收藏 ${word}`,
  remove: (word: string) => `取消收藏 ${word}`,
}

export const note = {
  label: (word: string) => `给 ${word} 写笔记`,
  add: '写笔记',
  edit: '改笔记',
  hint: '怎么记住它、别和哪个词弄混，写给自己看。',
  left: (left: number) => `还能写 ${grouped(left)} 个字`,
  save: '保存',
  cancel: '取消',
  saving: '正在保存…',
  offline: '先存在这台设备上，联网后自动补传',
  saved: '已保存',
}

/** What was chosen instead of the right answer, in the other language. */
export const lesson = {
  /** A Chinese meaning was chosen: the English word that it belongs to stands between the two. */
  meaningBefore: (meaning: string) => `你选的“${meaning}”是 `,
  /** An English word was chosen: it stands between the two. */
  wordBefore: '你选的 ',
  wordAfter: (meaning: string) => ` 是“${meaning}”`,
  opposite: '，两个词正好相反。',
  end: '。',
}
