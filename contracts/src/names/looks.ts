import type { LookKind } from '../events/look.ts'

/** What somebody did with a student's records. */
export const lookNames: Readonly<Record<LookKind, string>> = {
  overview: '查看了概况和学习记录',
  history: '查看了全部历史',
  mistakes: '查看了错题',
  wordbook: '查看了自建词书',
  account: '查看了账号信息',
  'class-students': '导出了班级统计',
  'class-days': '导出了班级每天的数据',
  'class-words': '导出了班级最难的词',
  'student-records': '导出了学习记录',
  'student-words': '导出了某一天学会的单词',
  'student-history': '导出了全部历史',
  'student-mistakes': '导出了错题',
  'reordering-errors': '导出了排句错误',
  homework: '导出了作业列表',
  'homework-students': '导出了作业完成情况',
  'secret-box': '导出了秘密词盒',
  'linked-students': '导出了学生名单',
  invitations: '导出了邀请名单',
  'wordbook-words': '导出了词书',
  teachers: '导出了教师名单',
  users: '导出了用户名单',
  'person-data': '导出了全部个人数据',
  audit: '导出了审计记录',
}
