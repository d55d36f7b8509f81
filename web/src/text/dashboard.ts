export const dashboard = {
  loadFailed: '无法获取你的学习数据',
  learnedToday: '今日已学',
  todayTrail: '今日进度',
  ofGoal: (learned: number, goal: number) => `今天已学 ${learned} 个，目标 ${goal} 个`,
  stepsLeft: (left: number) => `再走 ${left} 步，今天就达标`,
  goalReached: '今天的路走完了',
  noGoal: '还没有设定每日目标',
  streak: (days: number) => `连续 ${days} 天`,
  changeGoal: '修改目标',
  setGoal: '设定目标',
  startLearning: (count: number) => `开始学习 ${count} 个词`,
  continueLearning: (count: number) => `继续学习 ${count} 个词`,
  learnMore: '再学一些',
  learn: '开始学习',
  review: (count: number) => `复习 ${count} 个到期的词`,
  chooseWordbooks: '选择词书',
  clock: '北京时间',
}

export const cards = {
  label: '今日概况',
  review: '待复习',
  reviewDue: '今天到期',
  reviewDone: '已完成',
  reviewNone: '没有到期的词',
  assigned: '老师布置',
  assignedLeft: '待掌握',
  goal: '今日目标',
  goalMet: '已达标',
  goalUnmet: '未达标',
  goalUnset: '未设定',
}

export const wordbooks = {
  title: '我的词书',
  manage: '管理词书',
  learned: (learned: number, total: number) => `已学 ${learned} / ${total}`,
  learnedLabel: (title: string) => `${title}学习进度`,
  priority: '优先词书',
  reviewed: (done: number, total: number) => `复习进度 ${done} / ${total}`,
  none: '还没有关注的词书，选一本就能自己学习。',
  progressFailed: '无法获取词书进度',
}

export const firstUse = {
  title: '选一本词书，走出第一步',
  text: '关注词书以后，每天学几个词，到期自动安排复习。',
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
  loadFailed: '获取词书失败',
  none: '还没有可以关注的词书',
  noneText: '请稍后再来，或请老师添加词书。',
  saveFailed: '保存词书失败',
}

export const goal = {
  title: '每日目标',
  label: '每天学几个新词',
  hint: (min: number, max: number) => `${min} 到 ${max}，0 表示不设目标`,
  quick: '常用目标',
  save: '保存',
  saving: '正在保存…',
  saveFailed: '保存目标失败',
}
