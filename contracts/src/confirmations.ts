/** What a service says when it has done as asked. */
export const confirmations = {
  signedIn: '登录成功',
  registered: '注册成功',
  goalSaved: '学习目标已更新',
  wordbooksTracked: '词书已保存',
  preferenceSaved: '优先词书已保存',
  firstLoginSaved: '已保存',
  wordsMastered: '已记录掌握的单词',
  reviewRecorded: '已记录复习结果',
  reorderingErrorLogged: '已记录',
} as const
