/** A session of practice, from its preview to its last question. */
import type { QuestionKind } from '@wordtrail/contracts/learning/question'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { practiceTierNames } from '@wordtrail/contracts/names/tiers'

type Course = 'learn' | 'review'

export const preview = {
  title: { learn: '先认认这些词', review: '先想想这些词' } satisfies Record<Course, string>,
  view: '显示方式',
  cards: '卡片',
  table: '列表',
  word: '单词',
  phonetic: '音标',
  meaning: '中文释义',
  definition: '英文释义',
  sound: '读音',
  star: '收藏',
  noDefinition: '暂无',
  pages: '预览翻页',
  page: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  previousPage: '上一页',
  nextPage: '下一页',
  previousCard: '上一张',
  nextCard: '下一张',
  card: (card: number, total: number) => `${card} / ${total}`,
  /** Of a review, where meanings are hidden. */
  think: '先想想意思。看过意思的词，不算自己想起来的，这次会再学一遍。',
  peek: '看意思',
  peekAt: (word: string) => `看意思：${word}`,
  peekAll: '看全部意思',
  peeked: (words: number, total: number) =>
    words === total ? '全部意思都看过了，这次都会再学一遍。' : `看过 ${words} 个词的意思，这几个词这次会再学一遍。`,
  toPreTest: { learn: '认完了，去试一试', review: '想好了，去试一试' } satisfies Record<Course, string>,
}

export const preTest = {
  /** What follows from an answer that is no pass. In a review a pass would have planned the next date. */
  wrong: {
    learn: '预测试不计分，等会儿就学这个词。',
    review: '这次没想起来，等会儿再学一遍。',
  } satisfies Record<Course, string>,
  aided: '看过意思，不算自己想起来的，等会儿再学一遍。',
  notKnown: '不认识',
  notKnownTitle: '没关系，接下来就学它',
  progress: '预测试进度',
  question: (question: number, total: number) => `第 ${question} / ${total} 题`,
  step: '预测试 · 选出合适的单词',
}

export const results = {
  title: '预测试结果',
  intro: (known: number, total: number) => `${total} 个词里你已经认识 ${known} 个，这次可以不学。还想再学的，请勾上：`,
  list: '已认识的单词',
  selectAll: '全选',
  clearAll: '全不选',
  aided: (words: readonly string[]) =>
    `还有 ${words.length} 个词答对了，但预览时看过意思，不算自己想起来的，这次再学一遍：${words.join('、')}。`,
  onlyAided: (words: readonly string[]) =>
    `有 ${words.length} 个词答对了，但预览时看过意思，不算自己想起来的，这次再学一遍：${words.join('、')}。`,
  begin: (count: number) => `学习 ${count} 个词`,
  finish: '全部跳过，完成',
}

export const learning = {
  progress: '学习进度',
  progressValue: (words: string, percent: number) => `${words}，总进度 ${percent}%`,
  mastered: (mastered: number, words: number) => `会了 ${mastered} 个，共 ${words} 个`,
  /** Of exercises, which master nothing. */
  done: (done: number, words: number) => `做完 ${done} 个，共 ${words} 个`,
  /** By the name that it was chosen by, with the one that the specification has for it here. */
  tier: {
    tier_3: practiceTierNames.tier_3,
    tier_2: `${practiceTierNames.tier_2}（困难）`,
    tier_1: `${practiceTierNames.tier_1}（高级）`,
  } satisfies Record<Tier, string>,
  tierLabel: '难度：',
  task: {
    infer_meaning: '标出的词是什么意思？',
    meaning: '这个词是什么意思？',
    sentence_reordering: '把词排成一句话',
    word_by_synonym: '哪个词可以替换标出的词？',
    word_by_definition: '哪个词是这个意思？',
    spelling: '听音，看意思，把词拼出来',
    dictation: '听一听，把词写下来',
    meaning_by_sound: '听一听，是什么意思？',
    fill_in_the_blank: '把缺的词拼完整',
    sentence_translation: '把这句话译成英语，有的词用不上',
    sentence_correction: '这句话有一处错，把它改对',
  } satisfies Record<QuestionKind, string>,
  options: '选项',
  tellMe: '不认识，告诉我',
  tellMeHint: '不认识没关系，别蒙，直说就好。',
  invalidStage: '无效的练习阶段',
  noTranslation: '还没有中文翻译，请告诉老师，或稍后再试',
}

export const reorder = {
  placed: '已排的词',
  bank: '可用的词',
  takeBack: (tile: string) => `取回 ${tile}`,
  used: (tile: string) => `${tile}，已放上`,
  order: (sentence: string) => (sentence ? `现在的句子：${sentence}` : '还没有放词'),
  empty: '按顺序点下面的词；点错了，再点一下就能收回来',
  check: '检查',
}

export const feedback = {
  correct: '答对了！',
  /** In exercises, where the answer was asked for. */
  answerShown: '看了答案',
  answerTitle: '看看答案，等会儿再来',
  /** One is shown after each right answer that waits to be gone on from. */
  praises: ['答对了！', '没错，就是它！', '对，看得真准！', '答对了，真不错！', '对，越来越熟了！'] as const satisfies {
    length: 5
  },
  /** One is shown after each wrong answer. */
  encouragements: [
    '没关系，再来一遍就记住了',
    '没关系，下次就认得了',
    '错一次，记得更牢',
    '别灰心，多练一遍就多一分把握',
    '慢慢来，多见几次面就熟了',
  ] as const satisfies { length: 5 },
  yours: '你的答案',
  right: '正确答案',
  yoursMark: '你选的',
  rightMark: '是这个',
  backToStart: '这个词回到第一步，稍后再来。',
  mastered: '这个词走完了四步，会了！',
  /** In exercises. */
  again: '这个词等会儿再来一次。',
  hinted: '用了提示，这个词等会儿再来一次。',
  notKnownTitle: '没关系，先认识它',
  undo: '没记牢，再学一遍',
  undone: '已撤销，这个词回到第一步，稍后再来。',
  goOn: '继续',
  ok: '好的，继续',
  noted: '记下了，继续',
  stopSound: '停止朗读',
  why: '为什么错了',
  explaining: '正在讲解…',
  noExplanation: '暂无讲解',
  explanationFailed: '讲解现在打不开，请稍后再试',
  announceRight: (word: string) => `答对了。${word}`,
  announceWrong: (right: string) => `答错了。正确答案：${right}`,
}
