import { z } from 'zod'
import {
  headwordCharacters,
  homeworkLimits,
  labelLimits,
  ownWordbookLimits,
  password,
  pauseLimits,
  phraseWords,
  speechCharacters,
  teacherCode,
  unlistedWordsADay,
  wordsPerList,
  wordsPerSession,
} from './learning/limits.ts'

/** Every refusal a user can meet: HTTP status and the text on the screen. */
export const problems = {
  'invalid-input': { status: 400, message: '提交的内容有误，请检查后再试' },
  'no-words-given': { status: 400, message: '请输入单词' },
  'no-known-words': { status: 400, message: '词典里没有这些单词' },
  'too-many-words': { status: 400, message: `一次最多 ${wordsPerList} 个单词` },
  'wordbook-without-content': { status: 400, message: '请输入词书名称或单词列表' },
  'box-without-content': { status: 400, message: '请输入名称或单词' },
  'pause-days': {
    status: 400,
    message: `请检查日期：最多暂停 ${pauseLimits.days} 天，最早从 ${pauseLimits.back} 天前开始，一年以内结束`,
  },
  'due-day-past': { status: 400, message: '截止日期不能早于今天' },
  'tier-not-available': { status: 400, message: '这个难度还不能选' },
  'word-too-large': { status: 400, message: '这个单词的内容太多，请删减例句或题目' },
  'headword-changed': { status: 400, message: '单词本身不能修改：请添加新的单词，再删除这个' },
  'wrong-username': { status: 400, message: '用户名和这个账号不一致，没有注销' },
  'wrong-current-password': { status: 400, message: '当前密码不正确' },
  'wrong-security-answer': { status: 400, message: '密保答案不正确' },
  'wrong-teacher-code': { status: 400, message: '教师注册码不正确' },
  'wrong-password-code': {
    status: 400,
    message: '用户名或代码不正确，或者代码已经过期、用过、输错太多次。请核对一遍，或请老师再生成一个。',
  },
  'wrong-credentials': { status: 401, message: '用户名或密码不正确' },
  'not-signed-in': { status: 401, message: '你现在没有登录，请重新登录' },
  'sign-in-expired': { status: 401, message: '登录已过期，请重新登录' },
  'signed-out': { status: 401, message: '这台设备已退出登录，请重新登录' },
  'sign-ins-ended': {
    status: 401,
    message: '密码改过了，或者所有设备都已退出登录，请重新登录',
  },
  'account-suspended': { status: 403, message: '这个账号已被学校停用，如有疑问请联系学校' },
  'account-waiting': { status: 403, message: '账号还在等待学校审核，通过后就能登录' },
  'first-password': { status: 403, message: '这是学校发的初始密码，请先换成自己的密码' },
  'consent-needed': {
    status: 403,
    message:
      '学校还没有登记家长（监护人）的同意，暂时不能练习。请家长联系学校办理；已满 14 周岁的，请学校登记出生日期。',
  },
  'teachers-closed': { status: 403, message: '学校还没有设置教师注册码，暂时不能注册教师账号' },
  'read-only': { status: 403, message: '你的账号只能查看，不能修改' },
  'wrong-role': { status: 403, message: '你的账号不能这样做' },
  'wordbook-of-others': { status: 403, message: '只能删除和恢复自己创建的词书' },
  'not-found': { status: 404, message: '没有找到' },
  'user-not-found': { status: 404, message: '没有这个用户' },
  'word-not-found': { status: 404, message: '词典里没有这个单词' },
  'word-version-not-found': { status: 404, message: '没有找到这个版本' },
  'not-there-then': { status: 404, message: '那时还没有' },
  'moment-to-come': { status: 400, message: '这一刻还没到，换一个已经过去的时间吧' },
  'position-not-found': { status: 404, message: '日志里没有这个位置' },
  'not-yours-then': { status: 404, message: '那时还不是你的学生' },
  'wordbook-not-found': { status: 404, message: '没有找到这本词书' },
  'outcome-not-found': { status: 404, message: '没有找到要撤销的学习结果' },
  'word-not-in-wordbook': { status: 404, message: '这本词书里没有这个单词' },
  'student-not-found': { status: 404, message: '没有找到这名学生' },
  'teacher-not-found': { status: 404, message: '没有找到这位老师' },
  'no-teacher': { status: 404, message: '现在没有老师' },
  'invitation-not-found': { status: 404, message: '没有找到这个邀请' },
  'session-not-found': { status: 404, message: '没有找到这次练习的记录' },
  'box-not-found': { status: 404, message: '没有找到这个词盒' },
  'pause-not-found': { status: 404, message: '没有找到这次达标暂停' },
  'homework-not-found': { status: 404, message: '没有找到这份作业' },
  'proposal-not-found': { status: 404, message: '没有找到这项修改' },
  'sign-in-not-found': { status: 404, message: '没有找到这台设备，可能已经退出登录' },
  'label-not-found': { status: 404, message: '没有找到这个标签' },
  'teacher-waiting': { status: 409, message: '这位老师的账号还在等待审核，请先审核，或选另一位老师' },
  'teacher-suspended': { status: 409, message: '这位老师的账号已停用，请先恢复，或选另一位老师' },
  'already-linked': { status: 409, message: '这名学生已经是你的学生' },
  'already-invited': { status: 409, message: '已经邀请过这名学生，请等待学生确认' },
  'invitation-settled': { status: 409, message: '这个邀请已经处理过，或者撤回了' },
  'has-teacher': { status: 409, message: '你已经有老师了' },
  'word-still-known': { status: 409, message: '这个单词还在词典里，不能清除' },
  'word-not-mastered': { status: 409, message: '这个单词还没有学会，不能复习' },
  'too-many-wordbooks': {
    status: 409,
    message: `自己的词书最多 ${ownWordbookLimits.wordbooks} 本，请先删除不用的词书`,
  },
  'wordbook-full': { status: 409, message: `一本词书最多 ${ownWordbookLimits.words} 个单词，请把其余的放进另一本词书` },
  'too-much-homework': {
    status: 409,
    message: `每名学生最多 ${homeworkLimits.open} 份作业，共 ${homeworkLimits.words} 个单词，请先撤回已完成的作业`,
  },
  'milestone-shown': { status: 409, message: '这个里程碑已经看过了' },
  'too-many-pauses': { status: 409, message: `一名学生最多 ${pauseLimits.standing} 次达标暂停，请先收回不用的` },
  'homework-done': { status: 409, message: '这份作业已经完成，不用再提醒' },
  'sign-in-not-remembered': { status: 409, message: '这次登录没有选择保持 30 天' },
  'label-exists': { status: 409, message: '已经有这个名称的标签' },
  'too-many-labels': { status: 409, message: `最多 ${labelLimits.labels} 个标签，请先删除不用的` },
  'box-full': { status: 409, message: `一个词盒最多 ${wordsPerList} 个单词，请把其余的放进另一个词盒` },
  'proposal-outdated': { status: 409, message: '这个单词后来又改过，请先看看有什么不同，再决定' },
  'proposal-settled': { status: 409, message: '这项修改已经处理过，或者撤回了' },
  'order-not-wrong': { status: 409, message: '这名学生没有把这个句子排成这样' },
  'already-undone': { status: 409, message: '这个结果已经撤销过了' },
  'not-last-outcome': { status: 409, message: '这个单词后来又有了新的结果，只能撤销最后一次' },
  'session-ended': { status: 409, message: '那次练习已经结束，结果不能再撤销' },
  'username-taken': { status: 409, message: '这个用户名已经有人用了' },
  'word-exists': { status: 409, message: '这个单词已经在词典里，可以直接编辑' },
  'favorites-stay': { status: 409, message: '收藏词书不能删除' },
  'word-changed': { status: 409, message: '这个单词刚刚有人改过，你的修改还没有保存' },
  'wordbook-of-student': { status: 409, message: '这是学生自建的词书，只有本人可以修改' },
  'superadmin-stays': { status: 409, message: '不能注销超级管理员账号' },
  'account-not-waiting': { status: 409, message: '这个账号已经审核过了' },
  'superadmin-by-office': { status: 409, message: '超级管理员的账号只能在“设置”里管理' },
  'last-superadmin': { status: 409, message: '至少要保留一名可以修改的超级管理员' },
  'superadmin-not-found': { status: 404, message: '没有这名超级管理员' },
  'upkeep-under-way': { status: 409, message: '上一项维护还没有做完，请等它结束后再试' },
  conflict: { status: 409, message: '数据刚刚被修改，请重试' },
  'request-too-slow': { status: 408, message: '提交用时太长，请重试' },
  'idempotency-key-reused': { status: 422, message: '同一请求编号不能用于不同的内容' },
  'body-too-large': { status: 413, message: '提交的内容太大' },
  'too-many-attempts': { status: 429, message: '试的次数太多了，请稍后再试' },
  'too-many-unlisted-words': {
    status: 429,
    message: `词典里还没有的词一天最多加 ${unlistedWordsADay} 个，请少加一些，或者明天再来`,
  },
  'quota-reached': { status: 429, message: '今天的用量已达上限，明天可以继续' },
  'recovery-closed': {
    status: 429,
    message:
      '密保答案输错太多次，24 小时内不能再用它找回密码。记得密码的仍可登录，也可以请老师或学校给一个一次性代码。',
  },
  'headers-too-large': { status: 431, message: '请求的信息太长' },
  'internal-error': { status: 500, message: '服务器出错了，请稍后重试' },
  'not-implemented': { status: 501, message: '这个功能还没有开放' },
  'look-not-noted': { status: 503, message: '这次查看暂时没能记录下来，所以还不能显示，请稍后重试' },
  busy: { status: 503, message: '系统繁忙，请稍后重试' },
} as const

export type ProblemCode = keyof typeof problems
export const problemCode = z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]])

/** The message of `wordbook-full` where so many more words would fit. */
export const wordbookRoom = (room: number): string =>
  room === 0
    ? `这本词书已有 ${ownWordbookLimits.words} 个单词，不能再加了，请放进另一本词书`
    : `一本词书最多 ${ownWordbookLimits.words} 个单词，这本还能加 ${room} 个，请把其余的放进另一本词书`

/** With `word-exists`, where the word is there in its other spelling. */
export const otherSpellingExists = (typed: string, word: string): string =>
  `词典里已经有 ${word}，它和 ${typed} 是同一个词的两种拼写，可以直接编辑`

/** What can be wrong with one field. */
export const fieldProblems = {
  weakPassword: '密码至少 8 位，要有字母、数字和符号',
  weakSuperadminPassword: `密码至少 ${password.superadminMinLength} 位，要有字母、数字和符号`,
  shortTeacherCode: `教师注册码至少 ${teacherCode.min} 位`,
  noBirthDate: '请填写出生日期',
  bornLater: '出生日期不能晚于今天',
  consentLater: '同意的日期不能晚于今天',
  sameAsFirstPassword: '新密码不能和初始密码相同',
  noTeacherCode: '请填写教师注册码',
  invisibleCharacter: '用户名里有看不见的特殊字符，请重新输入',
  passwordsDiffer: '两次输入的密码不一致',
  speechTooLong: `一次最多朗读 ${speechCharacters} 个字符`,
  nothingToSpeak: '没有可以朗读的英文',
  noMeaning: '请填写中文释义',
  noSentence: '请填写例句',
  otherWords: '其他正确语序只能调换原句单词的顺序，不能增减或替换单词',
  otherHeadword: '美式和英式拼写中，必须有一个与这个单词相同',
  noTitle: '名称不能为空',
  noReason: '请写明理由',
  noSuchDay: '请填写正确的日期',
  tooManyToPractise: `一次最多练习 ${wordsPerSession} 个单词`,
  noHeadword: '请输入单词',
  headwordTooLong: `单词太长，最多 ${headwordCharacters} 个字符`,
  headwordIsList: `一次只能输入一个单词或词组，词组最多 ${phraseWords.max} 个单词`,
  headwordNotEnglish: '请输入英文单词，不能有中文、数字或其他符号',
  newPasswordsDiffer: '两次输入的新密码不一致',
  unknownField: '提交的内容里有不认识的字段',
} as const

const ownMessages: ReadonlySet<string> = new Set(Object.values(fieldProblems))

/**
 * The message on a screen for an issue with one field; undefined for issues that no form can cause, for which zod has
 * only English messages.
 */
export function fieldProblemOf(issue: z.core.$ZodIssue): string | undefined {
  if (ownMessages.has(issue.message)) return issue.message
  if (issue.code !== 'too_big') return undefined
  const { origin, maximum } = issue
  return origin === 'string' ? `最多 ${maximum} 个字符` : origin === 'array' ? `最多 ${maximum} 项` : undefined
}

/** RFC 9457 problem details, with the `message` that the screens show. */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: problemCode,
  message: z.string(),
  /** Wrong fields of the input, by path. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `word-exists`: the id of the word that is there. */
  word_id: z.uuid().optional(),
})
export type ProblemDetails = z.infer<typeof problemDetails>
