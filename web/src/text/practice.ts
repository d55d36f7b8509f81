import { wordsPerSession } from '@wordtrail/contracts/learning/limits'
import type { PracticeMode as Mode } from '@wordtrail/contracts/learning/question'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { modeNames } from '@wordtrail/contracts/names/modes'
import { practiceTierNames } from '@wordtrail/contracts/names/tiers'
import { reviewMinutes } from './review-time.ts'

type Course = 'learn' | 'review'
type Exercise = Exclude<Mode, Course>

/** New words that are still to be learned today, and whether a goal says how many. */
export interface GoalToday {
  readonly isSet: boolean
  readonly left: number
}

export const modeSelection = {
  title: '今天想学新词，还是复习？',
  learn: '学新词',
  review: '开始复习',
  newWords: ({ isSet, left }: GoalToday, there: number) => {
    if (!isSet) return `有 ${there} 个新词可以学`
    return left > 0 ? `今天再学 ${Math.min(left, there)} 个新词` : '今天达标了，还可以再学几个'
  },
  sources: ({ teacher, self }: { teacher: number; self: number }) => {
    if (teacher === 0) return `一共 ${self} 个，都是词书里的`
    return self === 0 ? `一共 ${teacher} 个，都是老师布置的` : `老师布置 ${teacher} 个，词书里还有 ${self} 个`
  },
  dueWords: (count: number) => `${count} 个词该复习了`,
  dueNote: (count: number) => `大约 ${reviewMinutes(count)} 分钟，趁还没忘，快复习`,
  learnDone: '现在没有要学的新词',
  learnDoneNote: '想多学一点，可以再挑几个',
  reviewDone: '今天没有要复习的词',
  reviewDoneNote: '到了该复习的日子，词会自己回来',
  learnNow: '现在学',
  startLearn: (count: number) => `学新词，共 ${count} 个`,
  startReview: (count: number) => `开始复习，共 ${count} 个`,
  summaryFailed: '你的学习数据打不开',
  reviewFailed: '要复习的词打不开',
}

/** Exercises beside learning and reviewing. */
export const exerciseChoice = {
  title: '练一练学过的词',
  hint: (learned: number) => `从学过的 ${learned} 个词里挑，怎么练都不影响复习计划`,
  what: {
    spelling: '看意思拼出来',
    dictation: '听音写下来',
    listening: '听音选意思',
    mixed: '填空、改错',
  } satisfies Record<Exclude<Exercise, 'mistakes'>, string>,
  mistakes: (words: number) => `${words} 个错词等你练`,
}

export const tierSelection = {
  title: modeNames,
  tiers: '选择难度',
  name: practiceTierNames,
  hint: { tier_3: '短句，6–9 个词', tier_2: '中等句子，9–13 个词', tier_1: '长句，12–18 个词' } satisfies Record<
    Tier,
    string
  >,
  locked: '比你现在的难度低，不能选',
  count: (mode: Mode) => (mode === 'learn' ? '学几个词' : '练几个词'),
  countSlider: '拖动滑块选几个词',
  most: (count: number) => `最多 ${count} 个`,
  exactly: (count: number) => `这次共 ${count} 个词`,
  inParts: `词比较多，分几次练，每次最多 ${wordsPerSession} 个`,
  start: '开始',
  back: '返回',
}

export const notices = {
  unknownMode: '没有这种练习，请重新选一种',
  noWords: '没有可练习的单词',
  noTier: '请选择难度',
}

export const loading = {
  text: '正在准备单词…',
  cancel: '取消',
  /** One of the texts that the specification keeps in English. */
  failed: 'Failed to fetch practice data',
}

interface Left {
  mode: Mode
  words: number
  mastered: number
}
const leftOf = ({ mode, words, mastered }: Left): string =>
  `上次${tierSelection.title[mode]}，一共 ${words} 个，${mastered > 0 ? `做完了 ${mastered} 个` : '一个也还没做完'}。`

export const restore = {
  resumeTitle: '上次的练习还没做完',
  resume: (left: Left) => `${leftOf(left)}要接着做吗？`,
  resumeYes: '接着做',
  resumeNo: '先不做',
  which: (left: Left) => `${leftOf(left)}要接着做，还是开始新的练习？新的一开始，上次没做完的就不再保留。`,
  whichOld: '接着上次的做',
  whichNew: '开始新的',
  badge: '未完成',
  gone: '没有做到一半的练习了，可以开始新的。',
  settingTitle: '沿用上次的设置',
  setting: (mode: Mode, tier: Tier) =>
    `还按上次的设置（${tierSelection.title[mode]} · ${tierSelection.name[tier]}）重新开始吗？`,
  settingYes: '重新开始',
  settingNo: '不用了',
}

const places = { tab: '另一个页面', device: '另一台设备' } satisfies Record<'tab' | 'device', string>
type Where = keyof typeof places

/** The session in play goes on, or has ended, in another tab or on another device. */
export const elsewhere = {
  goneOn: {
    title: '这次练习在别处接着做了',
    text: (where: Where) => `你在${places[where]}上继续了这次练习，答过的题都算数，不会重复计。`,
    here: '在这里接着做',
  },
  over: { title: '这次练习已经做完', text: (where: Where) => `你在${places[where]}上把它做完了。` },
  replaced: { title: '这次练习已经停下', text: (where: Where) => `你在${places[where]}上开始了新的练习。` },
  home: '回首页',
}

export const leaving = {
  leave: '离开练习',
  title: '要离开练习吗？',
  text: '这次练习还没有做完。进度已经保存，下次换一台设备也能接着做。',
  /** Where the server has not heard of every answer. */
  textHere: '这次练习还没有做完。进度存在这台设备上，联网上传以后，换一台设备也能接着做。',
  yes: '离开',
  no: '继续练习',
}

export const accent = {
  label: '英式发音',
  us: '美音',
  gb: '英音',
}

export const autoRead = {
  label: '自动朗读',
}
