import { dayText } from './days.ts'

/** Of the superadmin's settings. */
export const waitingAccounts = {
  title: '等待审核',
  count: (count: number) => `${count} 个账号`,
  none: '现在没有等待审核的账号。',
  loadFailed: '等待审核的账号加载失败',
  registered: (day: string) => `${dayText(day)}注册`,
  approve: '通过',
  approveOf: (name: string) => `通过 ${name} 的注册`,
  refuse: '拒绝',
  refuseOf: (name: string) => `拒绝 ${name} 的注册`,
  refuseTitle: (name: string) => `拒绝 ${name} 的注册？`,
  refuseText: '这个账号会被删除，不能恢复。对方可以重新注册。',
  more: (rest: number) => `还有 ${rest} 个，处理完上面的就会显示。`,
  failed: '操作失败',
}

export const superadmins = {
  title: '超级管理员',
  loadFailed: '超级管理员加载失败',
  rights: '权限',
  lastLoginOn: (day: string) => `最近登录：${dayText(day)}`,
  never: '从未登录',
  me: '（你）',
  rightsOf: { full: '可以修改', readOnly: '只读', none: '已停用' },
  add: '添加',
  addTitle: '添加超级管理员',
  adding: '正在添加…',
  addText: '添加后把用户名和密码告诉对方，请对方登录后在“设置”里换成自己的密码。',
  username: '用户名',
  password: '密码',
  passwordHint: '至少 12 位，包含字母、数字和符号',
  readOnlyMeans: '只读：可以查看所有内容，不能修改任何东西，适合校长、督导查看。',
  fullMeans: '可以修改：管理账号、词典和系统，也能停用其他超级管理员。',
  change: '权限',
  changeOf: (name: string) => `更改 ${name} 的权限`,
  changeTitle: (name: string) => `${name} 的权限`,
  signsOut: '更改后，对方需要重新登录。',
  save: '保存',
  restore: '恢复',
  restoreOf: (name: string) => `恢复 ${name}`,
  restoreTitle: (name: string) => `恢复 ${name}`,
  dismiss: '停用',
  dismissOf: (name: string) => `停用 ${name}`,
  dismissTitle: (name: string) => `停用 ${name}？`,
  dismissText: '对方会立即退出，不能再登录。以后可以在这里恢复。',
  saving: '正在保存…',
  usernameMissing: '请填写用户名',
  /** The same words as the server's: a test compares them. */
  weakPassword: '密码至少 12 位，要有字母、数字和符号',
  addFailed: '添加失败',
  failed: '操作失败',
}

export const teacherRegistration = {
  title: '教师注册',
  loadFailed: '注册方式加载失败',
  open: '任何人都可以注册教师账号，注册后可以立即使用。',
  code: '老师注册时要填写学校的教师注册码。',
  approved: '老师注册后要等学校审核，通过后才能登录。等待审核的账号列在本页最上面。',
  whereSet: '注册方式由维护系统的人在启动系统前设置，见运维说明。',
  hasCode: '已设置注册码。注册码不会再显示，忘记了可以更换。',
  noCode: '还没有设置注册码，现在不能注册教师账号。',
  newCode: '新的注册码',
  hint: '至少 8 位，请不要使用容易猜到的内容',
  set: '设置注册码',
  replace: '更换注册码',
  saving: '正在保存…',
  remove: '取消注册码',
  removeTitle: '取消教师注册码？',
  removeText: '设置新的注册码之前，不能注册教师账号。已有账号不受影响。',
  /** The same words as the server's: a test compares them. */
  tooShort: '教师注册码至少 8 位',
  failed: '保存失败',
}

export const ownPassword = {
  title: '我的密码',
  why: '修改后，其他设备都要重新登录。',
}
