import { percentText } from './percent.ts'

export const dashboard = {
  loadFailed: '你的学习数据打不开',
  noGoal: '还没有设定每日目标',
  streak: (days: number) => `连续 ${days} 天`,
  changeGoal: '修改目标',
  setGoal: '设定目标',
  startLearning: (count: number) => `开始学习 ${count} 个词`,
  goOn: '接着上次的练习',
  continueLearning: (count: number) => `继续学习 ${count} 个词`,
  need: ({ teacher, goal }: { teacher: number; goal: number }) =>
    [...(teacher > 0 ? [`老师布置 ${teacher} 个`] : []), ...(goal > 0 ? [`再学 ${goal} 个就达标`] : [])].join('，'),
  planning: '正在安排…',
  /** The same beside another action, which counts no words of today a second time. */
  learnAlso: ({ teacher, goal }: { teacher: number; goal: number }, count: number) =>
    teacher > 0 && goal > 0
      ? `连老师布置的一起学，共 ${count} 个`
      : teacher > 0
        ? `学老师布置的 ${count} 个词`
        : `再学 ${count} 个词`,
  oneClick: '按计划学',
  oneClickFailed: '没能按计划开始，请再试一次',
  quickLearn: '自选学习',
  actions: '学习与复习',
  review: (count: number) => `复习 ${count} 个词`,
  startReview: '开始复习',
  chooseWordbooks: '选择词书',
  clock: '北京时间',
}

/** What a student under 14 is told where the school asks for a guardian's consent. */
export const consentMissing = {
  title: '还差家长（监护人）的同意，暂时不能练习',
  text: '学校规定：未满 14 周岁的同学，要先登记家长（监护人）的同意。',
  steps: [
    '请家长联系学校，说明同意你在这里学习。',
    '学校登记后，刷新这个页面就可以开始。',
    '如果你已满 14 周岁，请学校登记你的出生日期。',
  ],
}

export const cards = {
  label: '今日概况',
  review: '今日复习',
  reviewDue: (left: number) => `还剩 ${left} 个`,
  reviewDone: '已完成',
  reviewNone: '还没有',
  reviewAfterLearning: '学会新词后安排',
  reviewNext: (when: string) => `${when}复习`,
  assigned: '老师布置',
  showAssigned: '看看还没学会的单词',
  assignedCount: (count: number) => `${count} 个`,
  goal: '今日目标',
  goalMet: '已达标',
  goalUnmet: (left: number) => `还差 ${left} 个`,
  goalUnset: '未设定',
}

export const due = {
  past: (days: number) => `晚了 ${days} 天`,
  today: '今天截止',
  tomorrow: '明天截止',
  on: (day: string) => `${day}截止`,
}

export const homework = {
  title: '老师布置的作业',
  untitled: '单词作业',
  noDueDay: '没有截止日期',
  done: '已完成',
  doneLate: '已补完',
  reminded: '老师提醒你',
  progress: (mastered: number, total: number) =>
    mastered === total
      ? `${total} 个词都会了`
      : `${total} 个词，${mastered === 0 ? '还没开始' : `会了 ${mastered} 个，还差 ${total - mastered} 个`}`,
  progressLabel: (title: string) => `${title}的进度`,
  begin: '做作业',
  goOn: '接着做作业',
  actionLabel: (action: string, title: string) => `${action}：${title}`,
  startFailed: '作业没有打开，请再试一次',
}

export const myTeacher = {
  label: '我的老师',
  name: (name: string) => `老师：${name}`,
  more: '老师能看到什么',
}

export const wordbooks = {
  title: '在学的词书',
  manage: '管理词书',
  learned: (learned: number, total: number) => `学过 ${learned} 个，共 ${total} 个`,
  full: '学完了',
  learnedLabel: (title: string) => `${title}学习进度`,
  priority: '优先词书',
  reviewed: (done: number, total: number) => `复习进度 ${percentText(done, total)}`,
  none: '还没有选词书，选一本就能自己学。',
  progressFailed: '词书的进度打不开',
  learnThis: (count: number) => `学这本的 ${count} 个词`,
  learnThisLabel: (title: string, count: number) => `学这本的 ${count} 个词：${title}`,
  startFailed: '没能开始学，请再试一次',
}

export const tracking = {
  title: '选择词书',
  hint: '勾选要学的词书。设为优先的那本会先学。',
  list: '词书列表',
  words: (count: number) => `${count} 个词`,
  own: '自建',
  makePriority: '设为优先',
  isPriority: '优先',
  save: '保存',
  saving: '正在保存…',
  loadFailed: '词书打不开',
  none: '还没有可以选的词书',
  noneText: '请稍后再来，或请老师添加词书。',
  saveFailed: '词书没有保存，请再试一次',
}

export const noPlan = {
  title: '今天没有学习计划',
  goalReached: '今天的目标完成了。还想学，可以自己选词书和数量。',
  goalReachedWithTeacher: '今天的目标完成了，也没有老师布置的词要学。还想学，可以自己选词书和数量。',
  noGoal: '还没有设定每日目标，也没有老师布置的词。想学多少，可以自己选。',
  noWords: '现在没有可以学的新词。选一本词书，或等老师布置。',
  learnMore: '自选学习',
  close: '知道了',
}

export const toBeMastered = {
  title: '还没学会的单词',
  group: { teacher: (count: number) => `老师布置 · ${count} 个`, self: (count: number) => `自学 · ${count} 个` },
  none: { teacher: '没有老师布置的新词', self: '在学的词书里没有新词' },
  more: (shown: number) => `这里只列出前 ${shown} 个`,
  close: '知道了',
}
