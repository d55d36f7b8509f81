import { answerNames, earlyReviewNames, reviewNames, sourceNames } from '@wordtrail/contracts/names/history'
import { nothingGiven, numberedStepNames } from '@wordtrail/contracts/names/steps'
import { dayText } from './days.ts'

export const wordHistory = {
  title: '学习记录',
  loadFailed: '这个词的学习记录打不开',
  none: '还没有学习记录',
  noneText: '在练习里遇到这个词以后，每一次作答都会记在这里。',
  next: '下次复习',
  notLearned: '还没学会，所以没有复习计划',
  deleted: '这个词已从词典里删除，不再安排复习',
  overdue: (date: string) => `原定${dayText(date)}复习，一直没复习，所以今天就该复习。`,
  later: '如果每次都记得，之后依次是',
  trail: '经过',
  omitted: (count: number) => `更早的 ${count} 条记录没有列出`,
  answers: (all: number, right: number) => `答题 ${all} 次，答对 ${right} 次`,
  steps: numberedStepNames,
  ...answerNames,
  given: '你的答案',
  nothingGiven,
  expected: '正确答案',
  mastered: '学会了',
  source: sourceNames,
  isClaimed: '这次练习里没有这个词的答题记录',
  remembered: reviewNames.right,
  forgotten: reviewNames.wrong,
  rememberedEarly: earlyReviewNames.right,
  forgottenEarly: earlyReviewNames.wrong,
  tooEarly: (due: string) => `还没到${dayText(due)}，这次只记下来，不影响计划和统计。`,
  leadsTo: '下次',
  isUndone: '（已撤销，不算数）',
  voided: (by: 'teacher' | 'school', reason: string) =>
    `这次练习不算数（${by === 'school' ? '学校' : '老师'}${reason === '' ? '' : `：${reason}`}）`,
  sessionVoided: '有一次练习被认定不算数，这个词重新计算',
  sessionRestored: '有一次练习恢复算数，这个词重新计算',
  masteryUndone: '撤销了“学会了”：这个词重新开始学',
  reviewUndone: '撤销了这次复习：回到之前的计划',
}

/** Why the next review is on the day it is on. Intervals are in days. */
export const reasons = {
  firstTime: (days: number) => `第一次学会，隔 ${days} 天再见一面，看看还记不记得。`,
  sameDay: '同一天里只有第一次的结果影响计划，所以日期不变。',
  forgotten: (days: number) => `没记住就先缩短间隔，${days} 天后再来一次。`,
  onTime: (since: number) => `隔了 ${since} 天还记得，`,
  late: ({ since, late }: { since: number; late: number }) => `比计划晚了 ${late} 天，隔 ${since} 天还记得，`,
  early: ({ since, early }: { since: number; early: number }) => `比计划早了 ${early} 天，隔 ${since} 天时还记得，`,
  longer: ({ from, to }: { from: number; to: number }) => `间隔从 ${from} 天拉长到 ${to} 天。`,
  longest: (days: number) => `间隔已经到了最长的 ${days} 天。`,
  unchanged: (days: number) => `下一次仍隔 ${days} 天。`,
  shorter: ({ from, to }: { from: number; to: number }) => `但记得不算牢，间隔从 ${from} 天改为 ${to} 天。`,
  next: (days: number) => `下一次隔 ${days} 天。`,
  whenDue: (percent: number) => `预计到那天你还记得的可能性是 ${percent}%，趁还记得复习一遍，就能记得更久。`,
  ladder: '间隔按固定的台阶排：记得就上一级，没记住回到第一级。',
  expected: (percent: number) => `复习前估计你还记得的可能性是 ${percent}%。`,
}
