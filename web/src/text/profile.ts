import { securityQuestion } from '@wordtrail/contracts/learning/limits'

export const profile = {
  back: '返回上一页',
  info: '账号信息',
  username: '用户名',
  nickname: '昵称',
  notSet: '未设置',
  saving: '正在保存…',
  /** Of the two texts for one failure, the teacher's stays in English. */
  loadFailed: { user: '你的账号信息打不开', admin: 'Unable to load user info' },
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

export const myTeacher = {
  title: '我的老师',
  loadFailed: '老师的信息打不开',
  none: '现在没有老师。老师发来邀请后，你可以在首页接受。',
  sees: '老师能看到：',
  seen: [
    '你的用户名、昵称、难度、每日目标和自建词书；',
    '你每天学了、复习了哪些词，每道题的答案、对错和用时；',
    '你的作业完成了多少，哪些词待复习，最近什么时候登录和学习。',
  ],
  unseen: '老师看不到你的密码和密保答案。你忘记密码时，老师可以给你一个一次性代码。',
  leave: '离开这位老师',
}

export const leaving = {
  title: (name: string) => `离开${name}？`,
  ends: [
    '老师从此看不到你的学习情况，以前的也看不到；',
    '老师布置的作业、设定的难度和发的秘密词书都不再有效；',
    '已经布置的单词，和你自己的学习记录、目标、词书都会留下。',
  ],
  again: '以后想回来，需要老师重新邀请。',
  reason: '原因（可不填）',
  yes: '离开',
  leaving: '正在离开…',
  cancel: '取消',
  failed: '没有离开成功，请重试',
}

export const ownData = {
  title: '我的数据',
  why: '把词迹里和你有关的全部记录下载成一个文件（JSON）。密码和密保答案不在里面。每天最多 5 次。',
  download: '下载我的数据',
  preparing: '正在准备…',
  received: (kilobytes: number) => `已收到 ${kilobytes.toLocaleString('zh-CN')} KB`,
  cancel: '取消下载',
  failed: '没有下载成功，请重试',
  saved: '文件已保存',
}

export const finishCues = {
  title: '练完的时候',
  why: '只在这台设备上有效。上课时记得关掉。',
  sound: '响一声',
  vibration: '震动一下',
}
