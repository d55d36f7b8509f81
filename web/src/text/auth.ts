import { securityQuestion } from '@wordtrail/contracts/learning/limits'

export const auth = {
  modes: { label: '登录或注册', login: '登录', register: '注册' },
  username: '用户名',
  password: '密码',
  confirmPassword: '确认密码',
  passwordHint: '至少 8 位，包含字母、数字和符号',
  role: { label: '我是', user: '学生', admin: '老师' },
  birthDate: '出生日期',
  birthDateHint: '未满 14 周岁的同学，练习前还要家长（监护人）同意',
  teacherCode: '教师注册码',
  teacherCodeHint: '请向学校索取',
  teachersClosed: '学校还没有设置教师注册码，暂时不能注册教师账号。请联系学校的管理员。',
  teachersWait: '教师账号注册后要等学校审核，通过后才能登录。',
  remember: '这是我自己的设备，30 天内不用再登录',
  rememberHint: '学校机房或别人的设备，请不要勾选',
  logIn: '登录',
  forgotten: '忘记密码？',
  loggingIn: '正在登录…',
  register: '注册',
  registering: '正在注册…',
  checkingName: '正在看这个用户名能不能用…',
  superadminTitle: '超级管理员登录',
}

/** Where a session has ended by itself: why, in the server's words, and what has become of the work. */
export const ended = {
  goesOn: '登录后可以接着做刚才的事。',
  unsent: (count: number) => `还有 ${count} 条学习记录没有上传，存在这台设备上，登录后自动补传。`,
  unfinished: '没做完的练习也留着。',
  typed: '填了还没提交的内容也在，只要不关掉或刷新这个页面。',
  others: '别人登录看不到这些，也不会替你上传。',
}

export const authProblems = {
  usernameMissing: '请填写用户名',
  /** The same words as the server's: a test compares them. */
  usernameTaken: '这个用户名已经有人用了',
  passwordMissing: '请填写密码',
  /** The same words as the server's: a test compares them. */
  weakPassword: '密码至少 8 位，要有字母、数字和符号',
  passwordsDiffer: '两次输入的密码不一致',
  /** The same words as the server's: a test compares them. */
  teacherCodeMissing: '请填写教师注册码',
  birthDateMissing: '请填写出生日期',
  answerMissing: '请输入答案，或点击跳过',
  loginFailed: '登录失败',
  registerFailed: '注册失败',
  autoLoginFailed: '没能自动登录，请输入密码登录',
}

export const security = {
  title: '设置密保问题',
  why: '忘记密码时，可以用这个答案找回账号。',
  question: securityQuestion,
  answer: '你的答案',
  confirm: '确认',
  skip: '跳过',
}

export const recovery = {
  title: '找回密码',
  progress: '找回密码的进度',
  stepOf: (step: number, steps: number) => `第 ${step} 项，共 ${steps} 项`,
  asks: {
    username: '你的用户名是什么？',
    answer: '回答你设置的密保问题。',
    password: '设置新密码。',
  },
  newPassword: '新密码',
  confirmPassword: '确认新密码',
  next: '下一步',
  back: '上一步',
  reset: '重置密码',
  sending: '请稍候…',
}

export const firstPassword = {
  title: '换成自己的密码',
  why: '你现在用的是学校发的初始密码。设一个自己的密码，以后就用它登录。',
  newPassword: '新密码',
  confirmPassword: '确认新密码',
  save: '保存并登录',
  saving: '正在保存…',
  same: '新密码不能和初始密码相同',
  failed: '密码没有保存成功，请重试',
  signInFailed: '密码已换好，但没能自动登录，请用新密码登录',
}

export const codeRecovery = {
  byCode: '我有一次性代码',
  byAnswer: '改用密保问题',
  asks: '填写你的用户名和老师或学校给你的一次性代码，再设置新密码。',
  code: '一次性代码',
  codeHint: '8 位字母和数字，不分大小写',
}

export const recoveryProblems = {
  usernameMissing: '请填写用户名',
  answerMissing: '请填写答案',
  codeMissing: '请填写一次性代码',
  /** The same words as the server's: a test compares them. */
  passwordsDiffer: '两次输入的新密码不一致',
  checkFailed: '没能查到这个用户名，请再试一次',
  verifyFailed: '没能核对答案，请再试一次',
  resetFailed: '密码没有重置成功，请再试一次',
}
