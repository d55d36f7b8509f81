import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { DeviceKind, PracticeMode, PracticeStep } from '@wordtrail/contracts/learning/question'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { answerNames, groupNames } from '@wordtrail/contracts/names/history'
import { modeNames } from '@wordtrail/contracts/names/modes'
import { pauseReasonNames } from '@wordtrail/contracts/names/pauses'
import { nothingGiven } from '@wordtrail/contracts/names/steps'
import { practiceTierNames, tierNames } from '@wordtrail/contracts/names/tiers'
import { dayText, spanText } from './days.ts'
import { rightOrder } from './right-order.ts'

type Entry = Output<Api['GET /api/admin/students/:id/history']>['entries'][number]

const by: Readonly<Record<Entry['by'], string>> = {
  student: '学生自己',
  teacher: '你',
  other_teacher: '以前的老师',
  school: '学校',
  system: '系统',
}
const mode: Readonly<Record<PracticeMode, string>> = { ...modeNames, learn: '新学' }
const device: Readonly<Record<DeviceKind, string>> = { phone: '手机', tablet: '平板', computer: '电脑' }
const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const
const listed = (words: readonly string[], count: number) =>
  words.length === 0 ? '' : `：${words.join('、')}${count > words.length ? ' 等' : ''}`

type Pause = NonNullable<Entry['more']['pause']>
const daysOf = ({ from, to, reason }: Pause) => `${spanText(from, to)}（${pauseReasonNames[reason]}）`

const homework = (title: string | undefined) => (title ? `作业“${title}”` : '作业')

export const history = {
  loadFailed: '这名学生的历史加载失败',
  word: '单词',
  group: '分类',
  groups: { all: '全部', ...groupNames },
  result: '对错',
  results: { all: '全部', ...answerNames },
  from: '从',
  to: '到',
  session: '练习',
  allSessions: '全部练习',
  sessionOption: (at: string, kind: PracticeMode | null, answers: number) =>
    [at, ...(kind ? [mode[kind]] : []), `${answers} 题`].join(' · '),
  earlierSession: '所选的练习',
  clear: '清除筛选',
  found: (count: string) => `找到 ${count} 条`,
  none: '还没有记录',
  noneText: '学生注册、登录、练习以后，每一件事都会记在这里。',
  noneFound: '没有符合条件的记录',
  noneFoundText: '换一个单词，或者清除筛选再看。',
  columns: { time: '时间', what: '发生了什么', word: '单词', content: '内容', result: '结果', position: '日志位置' },
  day: (day: string) => `${dayText(day)} 周${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!}`,
  events: (count: number) => `${count} 条`,
  learned: (count: number) => `新学 ${count}`,
  reviewed: (count: number) => `复习 ${count}`,
  goal: (isMet: boolean) => (isMet ? '达标' : '没达标'),
  showMore: (left: string) => `再显示 100 条（还有 ${left} 条）`,
  loadingMore: '正在读取…',
  moreFailed: '后面的记录没有读到',
  retry: '再试一次',
  by,
  gave: (given: string) => `答了 ${given}`,
  gaveWrongly: (given: string, expected: string) => `答了“${given}”，正确是“${expected}”`,
  gaveNothing: (step: PracticeStep, expected: string) => `${nothingGiven(step)}，正确是“${expected}”`,
  ...answerNames,
  seconds: (ms: number) => `${(ms / 1000).toFixed(1)} 秒`,
  mastered: (source: string, days: number) => `${source}，隔 ${days} 天复习`,
  claimed: '，这次练习里没有它的答题记录',
  tooEarly: (due: string) => `还没到${dayText(due)}，只记下来，不影响计划`,
  sameDay: '同一天里只有第一次的结果影响计划',
  next: '下次',
  undone: '已撤销，不算数',
  voided: '这次练习不算数',
  voidedBy: (who: string, reason: string) => (reason === '' ? who : `${who}：${reason}`),
  alsoRight: rightOrder.found,
  masteryUndone: '这个词重新开始学',
  reviewUndone: '回到之前的计划',
  assigned: (who: string, count: number, words: readonly string[]) =>
    `${who}布置了 ${count} 个词${listed(words, count)}`,
  dropped: (words: readonly string[]) => words.join('、'),
  secretWordbook: (who: string, title: string | undefined, count: number) =>
    `${who}发了秘密词书${title ? `《${title}》` : ''}，${count} 个词`,
  homeworkGiven: (who: string, title: string | undefined, what: string) => `${who}布置了${homework(title)}，${what}`,
  homeworkChanged: (who: string, title: string | undefined, what: string) =>
    `${who}改了${homework(title)}，现在 ${what}`,
  homeworkReminded: (who: string, title: string | undefined) => `${who}提醒完成${homework(title)}`,
  homeworkWithdrawn: (who: string) => `${who}撤回了这份作业`,
  wordsOf: (count: number, words: readonly string[]) => `${count} 个词${listed(words, count)}`,
  dueOn: (day: string) => `${dayText(day)}前完成`,
  paused: (who: string, days: Pause) => `${who}暂停了${daysOf(days)}`,
  pauseEnded: (who: string, days: Pause) => `${who}收回了${daysOf(days)}的暂停`,
  count: (count: number) => `${count} 个词`,
  tierChanged: (who: string, from: Tier, to: Tier) => `${who}把难度从“${tierNames[from]}”改为“${tierNames[to]}”`,
  goalChanged: (who: string, from: number, to: number) => `${who}从 ${from} 改为 ${to}`,
  atOnce: '当天生效',
  session_: (kind: PracticeMode | undefined, on: DeviceKind | undefined, words: number) =>
    [...(kind ? [mode[kind]] : []), `${words} 个词`, ...(on ? [device[on]] : [])].join(' · '),
  whichTeacher: (isYours: boolean) => (isYours ? '和你' : '和以前的老师'),
  details: {
    prompt: '题目',
    options: '选项',
    tiles: '词块',
    given: '答了',
    ordered: '排成',
    expected: '正确',
    why: '讲解',
    plan: '计划',
    askedOf: '出题依据',
    asItWas: '看单词当时的版本',
    voided: '不算数',
    record: '记录',
    nothing: nothingGiven,
    between: ' ／ ',
    and: '；',
  },
  hints: { meaning: '看过中文意思', first_letter: '看过首字母', letter: '提示过字母', place: '提示过改哪里' },
  listened: (times: number) => `听了 ${times} 遍`,
  practiceTier: (tier: Tier) => `${practiceTierNames[tier]}难度`,
  sessionMark: (mark: string) => `练习 ${mark}`,
  ownClock: (time: string) => `学生设备时间 ${time}`,
  received: (time: string) => `收到 ${time}`,
  position: (position: string) => `日志位置 ${position}`,
  expectedRecall: (percent: number) => `复习前估计还记得的可能性是 ${percent}%`,
  whenDue: (percent: number) => `预计到下次那天还记得的可能性是 ${percent}%`,
  ladder: '间隔按固定的台阶排',
  later: (days: readonly string[]) => `如果每次都记得，之后依次是 ${days.map((day) => dayText(day)).join('、')}`,
  misplaced: '放错的词',
}

/** Why a review led to its next date. Intervals are in days. */
export const reviewReasons = {
  forgottenOnTime: '没记住，先缩短间隔',
  forgottenLate: (late: number) => `比计划晚了 ${late} 天，没记住，先缩短间隔`,
  onTime: (since: number) => `按计划，隔了 ${since} 天还记得，`,
  late: (since: number, late: number) => `比计划晚了 ${late} 天，隔 ${since} 天还记得，`,
  longest: (days: number) => `间隔已经到了最长的 ${days} 天`,
  longer: (from: number, to: number) => `间隔从 ${from} 天拉长到 ${to} 天`,
  unchanged: (days: number) => `下一次仍隔 ${days} 天`,
  shorter: (from: number, to: number) => `间隔从 ${from} 天改为 ${to} 天`,
  next: (days: number) => `下一次隔 ${days} 天`,
}

export const mistakes = {
  loadFailed: '这名学生的错题加载失败',
  word: '单词',
  type: '题型',
  allTypes: '全部题型',
  found: (count: number) => `答错过 ${count} 个词，错得最多的在前`,
  none: '还没有错题',
  noneText: '学生答错的题会按单词记在这里。',
  noneFound: '没有符合条件的错题',
  noneFoundText: '换一个单词或题型再看。',
  choose: (word: string) => `选择 ${word}`,
  isDeleted: '已从词典里删除',
  ratio: (wrong: number, asked: number) => `问了 ${asked} 次，错 ${wrong} 次`,
  ofType: (type: string, wrong: number) => `${type} · 错 ${wrong} 次`,
  wrong: '答错',
  right: '正确',
  nothingGiven,
  times: (times: number, day: string) => (times > 1 ? `${times} 次，最近 ${day}` : day),
  pages: '错题翻页',
  assign: (count: number) => `布置选中的 ${count} 个词`,
  assigning: '正在布置…',
  assignFailed: '布置失败，请重试',
  unchoose: '取消选择',
}
