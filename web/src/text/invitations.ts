import { dayText } from './days.ts'

export const invitations = {
  title: '老师的邀请',
  badge: '邀请',
  one: (teacher: string) => `${teacher}想加你为学生`,
  many: (count: number) => `${count} 位老师想加你为学生`,
  show: '查看',
  explain: '接受后，老师可以给你布置单词、设定目标，并看到你的学习记录。同时只能有一位老师。',
  hasTeacher: '你已经有老师了，不能再接受别的邀请。',
  username: (name: string) => `用户名：${name}`,
  sentOn: (day: string) => `${dayText(day)}发出`,
  accept: '接受',
  acceptFrom: (teacher: string) => `接受${teacher}的邀请`,
  reject: '拒绝',
  rejectFrom: (teacher: string) => `拒绝${teacher}的邀请`,
  none: '没有新的邀请',
  noneText: '老师发来的邀请会显示在这里。',
  loadFailed: '邀请打不开',
}
