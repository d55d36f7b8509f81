import type { Role } from '../fields.ts'
import type { AccountEventKind, PasswordWay } from '../read-models/rows.ts'

/** What accounts are called on the school's screens and in files made of them. */

export const accountStates = ['normal', 'suspended', 'waiting', 'first_password'] as const
export type AccountState = (typeof accountStates)[number]

export const accountStateNames: Readonly<Record<AccountState, string>> = {
  normal: '正常',
  suspended: '已停用',
  waiting: '等待审核',
  first_password: '未改初始密码',
}

export const roleNames: Readonly<Record<Role, string>> = {
  user: '学生',
  admin: '教师',
  superadmin: '超级管理员',
}

export const neverSignedIn = '从未登录'
export const studentCount = (students: number): string => `${students} 名学生`

/** What became of an account. A changed password is called by the way. */
export const accountEventNames: Readonly<Record<Exclude<AccountEventKind, 'PasswordChanged'>, string>> = {
  AccountRegistered: '注册账号',
  SignedIn: '登录',
  SecurityAnswerChanged: '修改密保答案',
  SecurityAnswerRefused: '密保答案输错',
  PasswordCodeMade: '生成找回密码的代码',
  PasswordCodeRefused: '找回密码的代码输错',
  FirstPasswordGiven: '发放初始密码',
  ApprovalAwaited: '等待审核',
  AccountApproved: '通过审核',
  AccountSuspended: '停用账号',
  AccountRestored: '恢复账号',
  SignInsEnded: '结束所有登录',
  DeviceSignedOut: '一台设备退出登录',
  BirthDateRecorded: '登记出生日期',
  ConsentRecorded: '登记监护人同意',
  ConsentWithdrawn: '撤回监护人同意',
  AccountErased: '注销账号',
}
export const passwordWayNames: Readonly<Record<PasswordWay, string>> = {
  owner: '修改密码',
  recovery: '用密保答案找回密码',
  code: '用代码找回密码',
  handedOut: '学校发放初始密码',
}

const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) => Object.keys(names) as Key[]
/** What a person's page tells of them; sign-ins stand apart. */
export const accountEventKinds = [
  ...keysOf(accountEventNames).filter((kind) => kind !== 'SignedIn'),
  'PasswordChanged',
] as const
export const passwordWays = keysOf(passwordWayNames)
