import type { AnyEvent, EventType } from './events/schemas.ts'
import { dayText, spanText } from './learning/day-text.ts'
import type { Day } from './learning/shanghai-day.ts'
import { roleNames } from './names/accounts.ts'
import { answerNames, earlyReviewNames, howNames, reviewNames, sourceNames } from './names/history.ts'
import { lookNames } from './names/looks.ts'
import { milestoneName } from './names/milestones.ts'
import { modeNames } from './names/modes.ts'
import { pauseReasonNames } from './names/pauses.ts'
import { stepNames } from './names/steps.ts'
import { tierNames } from './names/tiers.ts'
import type { AuditGroup } from './read-models/audit-kinds.ts'

/** What the audit says on the superadmin's screen and in files made of it. */

/** What a word is called; undefined of one that the dictionary never had. */
export type WordNamed = (wordId: string) => string | undefined

type DataOf<Type extends EventType> = Extract<AnyEvent, { readonly type: Type }>['data']
type Deeds = { readonly [Type in EventType]: (data: DataOf<Type>, word: WordNamed, on: Day) => string }

const shownWords = 3
/** How many words there are, and the first of them. */
function words(ids: readonly string[], word: WordNamed): string {
  const first = ids.slice(0, shownWords).flatMap((id) => word(id) ?? [])
  const more = ids.length > first.length ? '等' : ''
  return `${ids.length} 个词${first.length === 0 ? '' : `（${first.join('、')}${more}）`}`
}
/** The ids of the words that `deedOf` asks for. */
export function wordsToldOf({ data }: AnyEvent): readonly string[] {
  if ('wordIds' in data) return data.wordIds.slice(0, shownWords)
  return 'wordId' in data ? [data.wordId] : []
}

/** Behind a deed, where it is known: a personal text is not of somebody who was erased, nor to whoever may not see it. */
const quoted = (text: string | null | undefined, before = ''): string => (text ? `${before}“${text}”` : '')
const bookIn = (title: string | null): string => (title ? `《${title}》` : '')
const because = (reason: string | null): string => (reason ? `，理由：${reason}` : '')
const until = (day: Day | null, on: Day): string => (day === null ? '' : `，${dayText(day, on)}前完成`)
const students = (ids: readonly string[]): string => `${ids.length} 名学生`
const weekdayNames = ['一', '二', '三', '四', '五', '六', '日']
const changes = { add: '加词', edit: '改词', delete: '删除', restore: '恢复' } as const
const upkeeps = { retryParked: '重试暂停的数据', rebuild: '重建', verify: '核对' } as const
const consents = { paper: '纸质签字', inPerson: '当面', phone: '电话', online: '网上' } as const

const deeds: Deeds = {
  AnswerGiven: ({ step, isCorrect, given }) =>
    `${stepNames[step]}：${answerNames[isCorrect ? 'right' : 'wrong']}${isCorrect ? '' : quoted(given, '，答的是')}`,
  ReorderingErrorLogged: ({ given }) => `句子排错了，排成${quoted(given)}`,
  OrderFoundRight: ({ given }) => `认定这样排也对：${quoted(given)}`,
  WordMastered: ({ source, isClaimed }) => `学会了（${sourceNames[source]}）${isClaimed ? '，没有答题记录' : ''}`,
  WordReviewed: ({ result }) => reviewNames[result === 'pass' ? 'right' : 'wrong'],
  EarlyReviewGiven: ({ result }) => earlyReviewNames[result === 'pass' ? 'right' : 'wrong'],
  MasteryUndone: () => '撤销“学会了”',
  ReviewUndone: () => '撤销一次复习',
  SessionPrepared: (data) => `开始${modeNames[data.mode]}，${data.words.length} 个词`,
  SessionFinished: () => '练完了这一次',
  SessionVoided: ({ reason }) => `认定一次练习不算数${because(reason)}`,
  SessionRestored: () => '认定一次练习重新算数',
  SessionSettled: ({ wordCount }) => `按认定改完了 ${wordCount} 个词`,
  RecallRestated: ({ isVoided }) => (isVoided ? '这个词去掉了不算数的练习' : '这个词补回了重新算数的练习'),
  SessionGivenUp: () => '12 小时没有动静，这次练习算没做完',
  WordsAssigned: ({ wordIds }, word) => `布置了 ${words(wordIds, word)}`,
  AssignmentDropped: ({ wordId }, word) => `取消布置${quoted(word(wordId))}`,
  HomeworkGiven: ({ title, dueOn, wordIds }, word, on) =>
    `布置作业${quoted(title)}：${words(wordIds, word)}${until(dueOn, on)}`,
  HomeworkChanged: ({ title, dueOn, wordIds }, word, on) =>
    `修改作业${quoted(title)}：${words(wordIds, word)}${until(dueOn, on)}`,
  HomeworkReminded: () => '提醒完成作业',
  HomeworkWithdrawn: () => '撤回作业',
  SecretWordbookSet: ({ title, wordIds }, word) => `发了秘密词书${bookIn(title)}，${words(wordIds, word)}`,
  SecretBoxCreated: ({ title, wordIds }, word) => `新建词盒${bookIn(title)}，${words(wordIds, word)}`,
  SecretBoxChanged: ({ title, wordIds }, word) => `修改词盒${bookIn(title)}，现在有 ${words(wordIds, word)}`,
  SecretBoxDeleted: () => '删除了一个词盒',
  TierSet: ({ tier }) => `把难度设为${quoted(tierNames[tier])}`,
  LearningGoalSet: ({ goal }) => (goal === 0 ? '取消了每日目标' : `把每日目标设为 ${goal} 个词`),
  StreakPaused: ({ from, to, reason }, _word, on) =>
    `暂停达标：${spanText(from, to, on)}（${pauseReasonNames[reason]}）`,
  StreakPauseEnded: () => '收回了一次达标暂停',
  MilestoneShown: ({ milestone }) => `看到了里程碑：${milestoneName(milestone)}`,
  FirstLoginSet: ({ firstLogin }) => (firstLogin ? '重新看新手引导' : '看完了新手引导'),
  WordbooksTracked: ({ wordbookIds }) => `选了要学的词书，共 ${wordbookIds.length} 本`,
  PriorityWordbookSet: ({ wordbookId }) => (wordbookId === null ? '取消了优先词书' : '设了优先词书'),
  InvitationReceived: () => '邀请学生',
  InvitationAccepted: () => '接受了老师的邀请',
  InvitationRejected: () => '拒绝了老师的邀请',
  InvitationWithdrawn: () => '撤回邀请',
  LinkedBySchool: () => '给学生指定了老师',
  LinkEnded: ({ by, reason }) => `解除师生关系（${howNames[by]}）${because(reason)}`,
  LabelMade: ({ name }) => `新建标签${quoted(name)}`,
  LabelRenamed: ({ name }) => `给标签改名${quoted(name, '为')}`,
  LabelRemoved: () => '删除了一个标签',
  StudentsLabelled: ({ studentIds }) => `给 ${students(studentIds)}加了标签`,
  StudentsUnlabelled: ({ studentIds }) => `去掉了 ${students(studentIds)}的标签`,
  StudyCalendarSet: ({ weekdays, daysOff }) => {
    const days = weekdays.map((day) => weekdayNames[day - 1]).join('、')
    const off = daysOff.length === 0 ? '' : `，另有 ${daysOff.length} 天放假`
    return `${days === '' ? '把学习日设为没有' : `把学习日设为周${days}`}${off}`
  },
  NewsRead: () => '看过了班级动态',
  AccountRegistered: ({ role }) => `注册了${roleNames[role]}账号`,
  NicknameChanged: ({ nickname }) => `改了昵称${quoted(nickname, '，现在叫')}`,
  PasswordChanged: ({ by }) => `改了密码（${howNames[by]}）`,
  SecurityAnswerChanged: () => '改了密保答案',
  SecurityAnswerRefused: () => '密保答案输错了',
  PasswordCodeMade: () => '做了一个找回密码的代码',
  PasswordCodeRefused: () => '找回密码的代码输错了',
  FirstPasswordGiven: () => '发了初始密码',
  ApprovalAwaited: () => '注册后等待审核',
  AccountApproved: () => '通过了账号审核',
  AccountSuspended: ({ reason }) => `停用账号${because(reason)}`,
  AccountRestored: () => '恢复账号',
  BirthDateRecorded: ({ birthDate }, _word, on) => `登记出生日期${birthDate ? `：${dayText(birthDate, on)}` : ''}`,
  ConsentRecorded: ({ givenBy, how, givenOn }, _word, on) =>
    `登记监护人同意：${dayText(givenOn, on)}，${consents[how]}${givenBy ? `，${givenBy}` : ''}`,
  ConsentWithdrawn: () => '撤回监护人同意',
  AccountErased: () => '注销账号，个人信息已清除',
  SignedIn: ({ device }) => `登录${quoted(device, '，用的是')}`,
  SessionRenewed: () => '保持登录，续了 30 天',
  DeviceSignedOut: () => '一台设备退出登录',
  SignInsEnded: () => '结束所有登录',
  RecordsViewed: ({ kind }) => lookNames[kind],
  RecordsExported: ({ table, studentIds, isOfEveryone }) =>
    `${lookNames[table]}${isOfEveryone ? '，涉及全体学生' : studentIds.length === 0 ? '' : `，涉及 ${students(studentIds)}`}`,
  WordbookCreated: ({ title, accessibility, isFavorites }) =>
    isFavorites ? '有了收藏夹' : `新建${accessibility === 'public' ? '公共' : '自己的'}词书${bookIn(title)}`,
  WordbookRenamed: ({ title }) => `给词书改名${title ? `为${bookIn(title)}` : ''}`,
  WordbookDescribed: () => '改了词书的说明',
  WordsAddedToWordbook: ({ wordIds }, word) => `往词书里加了 ${words(wordIds, word)}`,
  WordsRemovedFromWordbook: ({ wordIds }, word) => `从词书里去掉 ${words(wordIds, word)}`,
  StarterContentLoaded: ({ contentVersion }) => `装入自带词书，版本 ${contentVersion}`,
  WordsMovedInWordbook: ({ wordIds }, word) => `在词书里移动了 ${words(wordIds, word)}`,
  WordbookSorted: ({ wordIds }) => `重排了词书里的 ${wordIds.length} 个词`,
  WordbookDeleted: () => '删除了一本词书',
  WordbookRestored: () => '恢复了一本词书',
  NoteWritten: ({ note }) => (note === '' ? '删掉了这个词的笔记' : `给这个词写了笔记${quoted(note, '：')}`),
  WordAdded: () => '把词加进词典',
  UnlistedWordAdded: () => '记下了一个词典里没有的词',
  WordEdited: ({ broughtBack }) => (broughtBack === undefined ? '修改了这个词' : '把这个词改回从前的样子'),
  WordDeleted: () => '从词典里删除了这个词',
  WordRestored: () => '恢复了这个词',
  WordChangeProposed: ({ change }) => `提议${changes[change]}，等待审核`,
  WordProposalAccepted: () => '通过了对这个词的提议',
  WordProposalRefused: ({ reason }) => `没有通过对这个词的提议${because(reason)}`,
  WordProposalWithdrawn: () => '收回了对这个词的提议',
  SuperadminAppointed: ({ isReadOnly }) => `任命超级管理员（${isReadOnly ? '只能查看' : '全部权限'}）`,
  SuperadminDismissed: () => '免去超级管理员',
  TeacherCodeSet: ({ codeHash }) => (codeHash === null ? '取消了教师注册码' : '设了新的教师注册码'),
  UpkeepAsked: ({ kind, table }) => `要求${upkeeps[kind]}${table === null ? '全部数据' : `数据表 ${table}`}`,
}

interface Done {
  /** The day on which it was done: other days are told with their year where that is another one. */
  readonly on: Day
  readonly word: WordNamed
}

/** What somebody did, as a sentence that leaves out who did it. */
export const deedOf = ({ type, data }: AnyEvent, { on, word }: Done): string =>
  (deeds[type] as (data: AnyEvent['data'], word: WordNamed, on: Day) => string)(data, word, on)

export const auditGroupNames: Readonly<Record<AuditGroup, string>> = {
  answers: '答题',
  outcomes: '学会和复习',
  undone: '撤销',
  sessions: '开始和结束练习',
  assigned: '布置和作业',
  settings: '难度、目标和词书设置',
  links: '邀请和师生关系',
  classes: '标签和学习日',
  accounts: '账号和密码',
  signIns: '登录',
  looks: '查看和导出',
  wordbooks: '词书和笔记',
  dictionary: '词典里的词',
  school: '学校管理',
}

export const auditTexts = {
  title: '审计',
  system: '系统',
  /** Somebody who has been erased. */
  erased: '已注销的人',
  heads: {
    position: '位置',
    at: '时间',
    who: '谁',
    role: '身份',
    what: '做了什么',
    about: '关于谁',
    word: '单词',
    type: '记录类型',
    stream: '流',
    revision: '流里第几条',
    request: '请求',
    session: '练习',
    id: '编号',
    data: '内容',
  },
  filter: {
    who: (name: string): string => `谁：${name}`,
    about: (name: string): string => `关于：${name}`,
    days: (from: string | undefined, to: string | undefined): string => `${from ?? '最早'} 至 ${to ?? '最晚'}`,
    session: '一次练习',
  },
} as const
