import { securityQuestion } from '@wordtrail/contracts/learning/limits'

export const auth = {
  modes: { label: '登录或注册', login: '登录', register: '创建账号' },
  username: '用户名',
  password: '密码',
  confirmPassword: '确认密码',
  passwordHint: '至少 8 位，包含字母、数字和符号',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  role: { label: '我是', user: '学生', admin: '老师' },
  logIn: '登录',
  loggingIn: '正在登录…',
  register: '创建账号',
  registering: '正在创建…',
  superadminTitle: '超级管理员登录',
}

export const authProblems = {
  usernameMissing: '请填写用户名',
  passwordMissing: '请填写密码',
  /** The same words as the server's: a test compares them. */
  weakPassword: '密码必须包含数字、字母、符号且不少于8位',
  passwordsDiffer: '两次输入的密码不一致',
  answerMissing: '请输入答案，或点击跳过',
  loginFailed: '登录失败',
  registerFailed: '注册失败',
  autoLoginFailed: '自动登录失败',
}

export const security = {
  title: '设置密保问题',
  why: '忘记密码时，可以用这个答案找回账号。',
  question: securityQuestion,
  answer: '你的答案',
  confirm: '确认',
  skip: '跳过',
}
