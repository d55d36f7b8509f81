import type { Role } from '@wordtrail/contracts/fields'

/** In a student's profile. */
export const whoLooked = {
  title: '谁看过我的学习记录',
  why: '老师或学校打开你的学习记录，或者导出含有你的表格，都会记在这里。同一个人一天里多次看同一项，只记第一次。',
  loadFailed: '查看记录打不开',
  none: '还没有人看过。',
  pages: '查看记录翻页',
  /** By whom; the name is empty where the account is gone, and a superadmin need not have any. */
  viewer: (role: Role, name: string): string => {
    if (role === 'superadmin') return name === '' ? '学校管理员' : `${name} · 学校管理员`
    return name === '' ? '一位已注销的老师' : `${name} · 老师`
  },
}

/** For the school. */
export const schoolLooks = {
  crumb: '用户',
  way: '查看记录',
  viewer: '谁看的：用户名或昵称',
  student: '看的谁：用户名或昵称',
  days: '日期',
  from: '开始日期',
  to: '结束日期',
  count: (total: number): string => `${total.toLocaleString('zh-CN')} 条`,
  list: '查看记录',
  why: '老师和管理员打开学生的学习记录、导出表格都会记下来；同一个人一天里多次看同一名学生的同一项，只记第一次。学生能在个人中心看到谁看过自己的记录。',
  loadFailed: '查看记录加载失败',
  none: '还没有人看过',
  noneText: '老师或管理员打开学生的学习记录后，会显示在这里。',
  noneFound: '没有找到',
  noneFoundText: '换个名字，或者放宽日期再试。',
  showAll: '显示全部',
  pages: '查看记录翻页',
  erased: '已注销的用户',
  students: (count: number): string => `${count} 名学生`,
  everyone: '全体学生',
  nobody: '不含学生的记录',
  atStudent: '谁看过这名学生的记录',
  byViewer: '看过哪些学生的记录',
}
