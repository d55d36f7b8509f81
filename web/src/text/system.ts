import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { dayText } from './days.ts'

/** A number stands apart from the character before it. */
const spaced = (time: string): string => (/^\d/.test(time) ? ` ${time}` : time)

/** Stands before commands, which the school itself does not run. */
const byMaintainer = '下面的命令由维护系统的人运行：'

export const system = {
  loadFailed: '系统状态加载失败',
  refreshFailed: '刚才没能刷新，下面是较早的状态。',
  well: '系统正常',
  wellNote: (time: string) => `${time} 检查过，没有需要处理的事`,
  toHandle: (count: number) => `系统有 ${count} 件事要处理`,
  hints: '可选的改进',
  why: '原因',
  todo: '怎么办',
}

export const when = {
  seconds: (count: number) => `${count} 秒`,
  minutes: (count: number) => `${count} 分钟`,
  hours: (count: number) => `${count} 小时`,
  days: (count: number) => `${count} 天`,
}

/** The figures in one line under what is wrong. */
export const figures = {
  title: '概况',
  log: '学习与操作记录',
  logNote: (today: string, week: string) => `今天 +${today}，7 天 +${week}`,
  logBuilding: '正在统计',
  size: '占用空间',
  logSize: (bytes: string) => `其中记录 ${bytes}`,
  sizeNote: '整个数据库',
  lag: '统计更新落后',
  lagNote: (age: string) => `条，延迟 ${age}`,
  noLag: '条，没有延迟',
  lagUnknown: '未知',
  lagUnknownNote: '没有收到报告',
  parked: '暂停更新的数据',
  parkedNote: (time: string) => `处，自${spaced(time)}`,
  noneParked: '处',
  verified: '上次核对',
  neverVerified: '还没有',
  verifiedNote: '点“核对全部”',
  equal: '一致',
  differs: (tables: number) => `${tables} 张表不一致`,
}

/** What each kind of trouble is called, why it came, and what helps. */
export const troubles = {
  noProjections: {
    title: '统计数据已停止更新',
    why: (since: string | undefined) =>
      since === undefined
        ? '数据更新服务没有运行，或者还没有开始工作。'
        : `数据更新服务从${spaced(since)} 起没有响应，可能已经停止。页面上的数字停在那时；答题照常记录，没有丢失。`,
    todo: `${byMaintainer}npm start 会启动全部服务，包括数据更新服务（projection-service）；它会从停下的地方接着更新，不用重建。无法启动时，请查看它运行日志的最后几行。`,
  },
  serviceSilent: {
    title: (service: string) => `${service}没有响应`,
    why: (since: string) => `最后一次响应是${spaced(since)}，程序可能已经崩溃，或者连不上数据库。`,
    todo: '请维护系统的人重新启动它，并查看它运行日志的最后几行。多次出现时，检查内存和磁盘。',
  },
  parked: {
    title: (count: number) => `${count} 处数据暂停更新`,
    why: (what: string, table: string, since: string, held: number) =>
      `${what}：“${table}”自${spaced(since)} 起没有更新，${held} 条记录等待处理；其他数据不受影响，答题没有丢失。`,
    todo: '请先点“重试”。如果仍然暂停，说明当前版本的程序处理不了：请升级程序，新版本启动时会自动重试；或者把下面的出错说明交给维护系统的人。',
  },
  lag: {
    title: (age: string) => `统计更新落后 ${age}`,
    why: (table: string, events: string) =>
      `最慢的是“${table}”，还有 ${events} 条记录没有处理。常见于大批导入、重建，或者数据库太忙。`,
    todo: '请等几分钟：如果数字在变小，不用处理；如果没有变小，请维护系统的人检查数据库的 CPU 和磁盘，再重启数据更新服务。',
  },
  differs: {
    title: (tables: number) => `核对发现 ${tables} 张表与记录不一致`,
    why: (names: string) => `${names}里有些行与重新计算的结果不同，通常是有人直接改过数据库。`,
    todo: '请在下面的“统计数据表”里重建这些表，然后再核对一次。学习与操作记录本身没有问题。',
  },
  older: {
    title: '有程序的版本不一致',
    whyTables: (names: string) => `${names}是另一个版本的程序建立的，现在的数据更新服务不更新它。`,
    whyServices: (versions: string) => `各服务的版本不同：${versions}。`,
    todo: '请维护系统的人把所有服务升级到同一个版本再重启，先升级数据更新服务（projection-service）；确实要退回旧版本时，用旧版本的程序重建这些表。',
  },
  modelFails: {
    title: '语言模型最近一次调用失败',
    why: (since: string, reason: string) =>
      `${since} 起失败：${reason}。目前由离线词典和规则代替，学生和老师不受影响。`,
    todo: '请维护系统的人检查 OPENAI_API_KEY、OPENAI_BASE_URL、余额和网络；恢复后系统会自动改回语言模型。',
  },
  modelSpent: {
    title: '语言模型今天的次数用完了',
    why: (questions: string) => `今天的 ${questions} 次已经用完，之后由离线词典和规则代替，明天零点恢复。`,
    todo: '可以等到明天；如果经常用完，请维护系统的人调大 OPENAI_QUESTIONS_A_DAY，再重启读取服务（query-service）。',
  },
  voiceFails: {
    title: '朗读服务最近一次调用失败',
    why: (name: string, since: string, reason: string) =>
      `${name} 在${spaced(since)} 失败：${reason}。目前由内置语音朗读。`,
    todo: '请维护系统的人检查 OPENAI_SPEECH_MODEL、OPENAI_SPEECH_BASE_URL 和网络；恢复后系统会自动改回朗读服务。',
  },
  builtInVoiceFails: {
    title: '内置语音最近一次朗读失败',
    why: (since: string, reason: string) => `${since} 失败：${reason}。学生那时听不到读音，其他不受影响。`,
    todo: '通常是那段文字无法朗读，下次遇到时会重试；如果一直失败，请维护系统的人重启读取服务（query-service）。',
  },
  oldKey: {
    title: (key: string) => `${key}已使用一年多`,
    why: (since: string) => `从${spaced(since)} 至今没有更换。使用时间越长，泄露的可能越大。`,
    todo: {
      token: `${byMaintainer}npm run rotate-token-key -- 密钥文件。然后依次重启读取服务（query-service）和写入服务（command-service）；已登录的人不受影响。`,
      master: `${byMaintainer}npm run rotate-master-key -- 密钥文件。然后重启全部服务；旧的主密钥会留在文件里，备份仍能打开。`,
    },
  },
  noModel: {
    title: '没有配置语言模型',
    why: '目前新单词由离线词典起草，语序错误由规则讲解，可以正常使用，只是不如语言模型细致。',
    todo: '如果要用，请维护系统的人设置 OPENAI_API_KEY（需要时再设 OPENAI_BASE_URL、OPENAI_MODEL），然后重启。不用可以不设。',
  },
}

/** What a stream is about, by the beginning of its name. */
export const streamKinds: readonly (readonly [prefix: string, what: string])[] = [
  ['memory-', '一名学生的一个单词'],
  ['session-', '一名学生的一次练习'],
  ['learner-', '一名学生'],
  ['teacher-', '一位老师的设置'],
  ['account-', '一个账号'],
  ['wordbook-', '一本词书'],
  ['word-', '一个单词'],
  ['secret-box-', '一个秘密词盒'],
  ['school-', '学校的设置'],
  ['note-', '一名学生给一个单词写的笔记'],
]
export const someStream = '一处数据'

export const services = {
  title: '服务与版本',
  names: {
    'stand-alone': '词迹（全部服务一起运行）',
    'command-service': '写入服务（command-service）',
    'query-service': '读取服务（query-service）',
    'projection-service': '数据更新服务（projection-service）',
  } as Readonly<Record<string, string>>,
  version: (version: string) => `版本 ${version}`,
  since: (time: string) => `${time} 启动`,
  silent: (time: string) => `没有响应，最后一次响应是${spaced(time)}`,
  running: '运行中',
  owner: (name: string) => `正在更新统计数据的程序：${name}`,
  loading: (loaded: string, total: string) => `正在装入词典：${loaded} / ${total}`,
}

export const keys = {
  title: '密钥',
  names: { token: '登录令牌的密钥', master: '个人数据的主密钥' },
  since: (day: string, days: number) => (days === 0 ? `${dayText(day)}起` : `${dayText(day)}起，已使用 ${days} 天`),
  note: '从系统第一次使用时算起',
}

export const language = {
  title: '语言模型与朗读',
  model: '语言模型',
  voice: '朗读',
  none: '没有配置，由离线词典和规则代替',
  unknown: '还没有收到报告',
  builtIn: '内置',
  success: (time: string) => `上次成功 ${time}`,
  failure: (time: string, reason: string) => `上次失败 ${time}（${reason}）`,
  unused: '启动后还没有使用',
  budget: (asked: string, questions: string) => `今天用了 ${asked} / ${questions} 次`,
  /** Why a language model gave no answer. */
  reasons: {
    unreachable: '连接失败',
    slow: '响应太慢',
    refused: '拒绝回答',
    unfit: '回答不符合要求',
    unexpected: '程序出错',
  } as Readonly<Record<string, string>>,
}

export const parked = {
  title: '暂停更新的数据',
  note: (count: number) => `${count} 处`,
  more: (count: number) => `还有 ${count} 处没有列出，可以一起重试。`,
  retryAll: '全部重试',
  retry: '重试',
  retryTable: (table: string) => `重试：${table}`,
  since: (time: string, held: number, attempts: number) =>
    `自${spaced(time)}，${held} 条记录等待处理，已重试 ${attempts} 次`,
  cause: (type: string, error: string) => `无法处理 ${type}：${error}`,
  refusedRow: '数据库不接受计算得到的这一行',
  unreadable: '当前版本的程序无法识别这条记录',
}

export const readModels = {
  title: '统计数据表',
  note: '由全部记录算出的统计表，随时可以重算',
  heads: { table: '表', state: '状态', lag: '落后', events: '记录', actions: '操作' },
  live: '正常',
  building: (percent: number) => `正在重建，${percent}%`,
  notFollowed: '由其他版本建立',
  differs: '与记录不一致',
  behind: (events: string, age: string) => `${events} 条，${age}`,
  atHead: '没有延迟',
  verify: '核对',
  rebuild: '重建',
  verifyTable: (table: string) => `核对：${table}`,
  rebuildTable: (table: string) => `重建：${table}`,
  verifyAll: '核对全部',
  rebuildAll: '全部重建',
  asOf: (time: string) => `${time} 的状态，之后没有收到报告`,
}

export const upkeep = {
  title: '维护',
  note: '每次只能进行一项，不影响上课',
  latest: '最近的维护',
  none: '还没有做过维护。怀疑数字不对时，请先点“核对全部”。',
  all: '全部表',
  kinds: { retryParked: '重试', rebuild: '重建', verify: '核对' },
  of: (kind: string, table: string) => `${kind}：${table}`,
  waiting: '等待数据更新服务处理',
  progress: (kind: string, percent: number) => `${kind}，${percent}%`,
  failedToAsk: '无法开始维护',
  outcome: {
    nothingParked: '没有暂停更新的数据',
    retried: (resumed: number) => `${resumed} 处数据已恢复更新`,
    stillParked: (count: number) => `${count} 处仍然暂停`,
    rebuilt: (events: string) => `处理了 ${events} 条记录，已替换为新表`,
    equal: (rows: string) => `${rows} 行全部与记录一致`,
    differing: (tables: string) => `不一致：${tables}`,
    differingTable: (table: string, rows: string) => `${table} ${rows} 行`,
    leftOut: (count: number) => `暂停更新的 ${count} 处数据没有核对`,
    failed: {
      interrupted: '三次都被中断。请查看数据更新服务的运行日志，或者等系统空闲时再试。',
      unfoldable: '有一条记录无法处理，原来的表没有改动。请升级程序后再试。',
      notComparable: '核对时表正在更新，无法比较。请过一会儿再核对。',
      unexpected: '没有完成，原来的表没有改动。请过一会儿再试。',
    },
    detail: (detail: string) => `（${detail}）`,
  },
  confirm: {
    verify: {
      title: (table: string) => `核对“${table}”？`,
      text: '用全部记录重算一遍，与现在的表逐行比较，不改动数据。记录很多时需要几分钟，期间练习不受影响。',
      button: '开始核对',
    },
    rebuild: {
      title: (table: string) => `重建“${table}”？`,
      text: '另外重算一份，完成后再替换；替换前看到的仍是原来的数据。需要同样大的磁盘空间，记录很多时需要几分钟。',
      button: '开始重建',
    },
  },
}

/** What each table holds, as whoever looks after the school would say it. */
export const tableNames: Readonly<Record<keyof ReadModels, string>> = {
  person: '账号',
  account_event: '账号的变化',
  sign_ins: '登录的设备',
  superadmin: '超级管理员',
  learner: '学生',
  assignment: '布置的单词',
  homework: '作业',
  teacher: '老师',
  invitation: '邀请',
  secret_box: '秘密词盒',
  secret_wordbook: '秘密词书',
  word: '单词',
  wordbook: '词书',
  dictionary_change: '词典的修改',
  word_proposal: '词典的修改建议',
  word_note: '学生的单词笔记',
  memory: '单词的掌握',
  due_interval: '待复习',
  reviewed_word: '复习过的单词',
  practice_day: '每天的练习',
  asked_word: '问过的单词',
  student_event: '学生的记录',
  history_day: '每天的历史',
  mistake: '错题',
  practised_word: '答错过和练习过的词',
  practice_session: '练习',
  voided_session: '不算数的练习',
  study_day: '每天的学习',
  streak_pause: '达标暂停',
  active_day: '每天的活跃',
  log_day: '记录的增长',
  look: '谁看过学习记录',
  audit_event: '审计的查找表',
}
