import { securityQuestion } from '@wordtrail/contracts/learning/limits'

export const profile = {
  back: '返回上一页',
  info: '账号信息',
  username: '用户名',
  nickname: '昵称',
  notSet: '未设置',
  saving: '正在保存…',
  /** Of the two texts for one failure, the teacher's stays in English. */
  loadFailed: { user: '无法加载用户信息', admin: 'Unable to load user info' },
}

export const nickname = {
  title: '修改昵称',
  label: '新昵称',
  save: '保存昵称',
  missing: '请填写昵称',
  failed: '保存失败',
}

export const changePassword = {
  title: '修改密码',
  current: '当前密码',
  next: '新密码',
  confirm: '确认新密码',
  save: '修改密码',
  currentMissing: '请填写当前密码',
  nextMissing: '请填写新密码',
  confirmMissing: '请再次填写新密码',
  differ: '新密码两次输入不一致',
  failed: '保存失败',
}

export const securityAnswer = {
  title: '密保答案',
  why: '忘记密码时，可以用这个答案找回账号。',
  question: securityQuestion,
  save: '保存答案',
  missing: '请填写答案',
  failed: '保存失败',
}
