import type { HistoryGroup } from '../read-models/history-groups.ts'
import type { StudentsEvent } from '../read-models/students-events.ts'

/** What things of a student's history are called, on the teacher's screen and in files made of it. */

type EventKind = StudentsEvent['type']

/** What happened. Answers are called by their step, reviews by what came of them. */
export const kindNames: Readonly<
  Record<Exclude<EventKind, 'AnswerGiven' | 'WordReviewed' | 'EarlyReviewGiven'>, string>
> = {
  WordMastered: '学会了',
  MasteryUndone: '撤销“学会了”',
  ReviewUndone: '撤销复习',
  ReorderingErrorLogged: '排句错误',
  OrderFoundRight: '老师认定：这样也对',
  SessionPrepared: '开始练习',
  SessionFinished: '练习完成',
  SessionGivenUp: '练习没做完',
  SessionVoided: '这次练习不算数',
  SessionRestored: '这次练习恢复算数',
  SessionSettled: '按是否算数重新计算完',
  RecallRestated: '重新计算',
  InvitationReceived: '收到邀请',
  InvitationAccepted: '接受邀请',
  InvitationRejected: '拒绝邀请',
  InvitationWithdrawn: '邀请被撤回',
  LinkedBySchool: '学校指定老师',
  LinkEnded: '解除师生关系',
  StreakPaused: '达标暂停',
  StreakPauseEnded: '收回达标暂停',
  MilestoneShown: '里程碑',
  FirstLoginSet: '新手引导',
  WordbooksTracked: '在学的词书',
  PriorityWordbookSet: '优先词书',
  WordsAssigned: '布置单词',
  AssignmentDropped: '取消布置',
  SecretWordbookSet: '秘密词书',
  TierSet: '难度',
  LearningGoalSet: '每日目标',
  HomeworkGiven: '布置作业',
  HomeworkChanged: '修改作业',
  HomeworkReminded: '提醒作业',
  HomeworkWithdrawn: '撤回作业',
  AccountRegistered: '注册',
  SignedIn: '登录',
  NicknameChanged: '修改昵称',
  PasswordChanged: '修改密码',
  SecurityAnswerChanged: '修改密保答案',
  PasswordCodeMade: '一次性代码',
}

export const reviewNames = { right: '复习：记得', wrong: '复习：没记住' } as const
export const earlyReviewNames = { right: '提前复习：记得', wrong: '提前复习：没记住' } as const
export const answerNames = { right: '答对', wrong: '答错' } as const

export const groupNames: Readonly<Record<HistoryGroup, string>> = {
  answer: '答题',
  mastery: '学会',
  review: '复习',
  assignment: '布置',
  setting: '难度和目标',
  account: '登录和账号',
  undone: '撤销',
  other: '其他',
}

/** Where a word came from. */
export const sourceNames = { teacher: '老师布置的词', secret: '老师发的词', self: '自己选的词' } as const

/** Who ended a link, or how a password came to be changed. */
export const howNames = {
  teacher: '老师解除',
  student: '学生解除',
  school: '学校解除',
  owner: '学生自己改的',
  recovery: '用密保答案找回',
  code: '用一次性代码找回',
  handedOut: '学校发放初始密码',
} as const
