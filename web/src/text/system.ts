import type { ReadModels } from '@wordtrail/contracts/read-models/rows'

/** A number stands apart from the character before it. */
const spaced = (time: string): string => (/^\d/.test(time) ? ` ${time}` : time)

export const system = {
  loadFailed: '系统状态加载失败',
  refreshFailed: '刚才没能刷新，下面是较早的状态。',
  well: '系统正常',
  wellNote: (time: string) => `${time} 看过，没有要处理的事`,
  toHandle: (count: number) => `系统有 ${count} 件事要处理`,
  hints: '可以更好',
  why: '原因',
  todo: '怎么办',
}

export const when = {
  today: (time: string) => `今天 ${time}`,
  yesterday: (time: string) => `昨天 ${time}`,
  seconds: (count: number) => `${count} 秒`,
  minutes: (count: number) => `${count} 分钟`,
  hours: (count: number) => `${count} 小时`,
  days: (count: number) => `${count} 天`,
}

/** The figures in one line under what is wrong. */
export const figures = {
  title: '一眼看完',
  log: '日志',
  logNote: (today: string, week: string) => `今天 +${today}，7 天 +${week}`,
  logBuilding: '正在统计',
  size: '占用空间',
  logSize: (bytes: string) => `其中日志 ${bytes}`,
  sizeNote: '整个数据库',
  lag: '读模型落后',
  lagNote: (age: string) => `条，延迟 ${age}`,
  noLag: '条，没有延迟',
  lagUnknown: '不知道',
  lagUnknownNote: '没有人报告',
  parked: '暂停的流',
  parkedNote: (time: string) => `条，自${spaced(time)}`,
  noneParked: '条',
  verified: '上次核对',
  neverVerified: '还没有',
  verifiedNote: '点“核对全部”',
  equal: '一致',
  differs: (tables: number) => `${tables} 张表不一致`,
}

/** What each kind of trouble is called, why it came, and what helps. */
export const troubles = {
  noProjections: {
    title: '没有程序在更新读模型',
    why: (since: string | undefined) =>
      since === undefined
        ? '投影服务没有运行，或者还没有开始工作。'
        : `投影服务从${spaced(since)} 起没有消息，大概已经停了。页面上的数字停在那时；答题照常记进日志，没有丢。`,
    todo: '启动投影服务（npm start 会一起启动）；它会从停下的地方接着更新，不用重建。启动不了，看它的日志最后几行。',
  },
  serviceSilent: {
    title: (service: string) => `${service}没有响应`,
    why: (since: string) => `最后一次有消息是${spaced(since)}，进程可能崩溃了，或者连不上数据库。`,
    todo: '重新启动它，再看它的日志最后几行。多次出现时，检查内存和磁盘。',
  },
  parked: {
    title: (count: number) => `${count} 条流暂停更新`,
    why: (what: string, table: string, since: string, held: number) =>
      `${what}自${spaced(since)} 起没有更新“${table}”，${held} 条事件在等；别的不受影响，答题没有丢。`,
    todo: '先按“重试”。重试后还在，说明这个版本的程序处理不了：升级程序，新版本启动时会自动重试；或者把下面的出错说明交给维护的人。',
  },
  lag: {
    title: (age: string) => `读模型落后 ${age}`,
    why: (table: string, events: string) =>
      `最慢的是“${table}”，还有 ${events} 条事件没有读到。常见于大批导入、重建，或者数据库太忙。`,
    todo: '等几分钟，数字在变小就不用管；不变小，检查数据库的 CPU 和磁盘，再重启投影服务。',
  },
  differs: {
    title: (tables: number) => `核对发现 ${tables} 张表和日志不一致`,
    why: (names: string) => `${names}里有的行和从日志重放出来的不一样，通常是有人直接改过数据库。`,
    todo: '在下面“读模型”里重建这些表，重建后再核对一次。日志本身没有问题。',
  },
  older: {
    title: '有程序的版本不一致',
    whyTables: (names: string) => `${names}是另一个版本的程序建的，现在的投影服务不更新它。`,
    whyServices: (versions: string) => `各服务的版本不同：${versions}。`,
    todo: '把所有服务升级到同一个版本再重启，先升级投影服务；确实要退回旧版本时，用旧版本的程序重建这些表。',
  },
  modelFails: {
    title: '语言模型最近一次没有成功',
    why: (since: string, reason: string) =>
      `${since} 起失败：${reason}。这段时间由离线词典和规则代替，学生和老师不受影响。`,
    todo: '检查 OPENAI_API_KEY、OPENAI_BASE_URL、余额和网络；恢复后会自动用回来。',
  },
  modelSpent: {
    title: '语言模型今天的次数用完了',
    why: (questions: string) => `今天的 ${questions} 次已经用完，之后由离线词典和规则代替，明天零点恢复。`,
    todo: '不急就等到明天；常常用完，把 OPENAI_QUESTIONS_A_DAY 调大后重启查询服务。',
  },
  voiceFails: {
    title: '朗读服务最近一次没有成功',
    why: (name: string, since: string, reason: string) =>
      `${name} 在${spaced(since)} 失败：${reason}。现在由内置的声音朗读。`,
    todo: '检查 OPENAI_SPEECH_MODEL、OPENAI_SPEECH_BASE_URL 和网络；恢复后会自动用回来。',
  },
  builtInVoiceFails: {
    title: '内置的声音最近一次没有读出来',
    why: (since: string, reason: string) => `${since} 失败：${reason}。学生那时听不到读音，其他不受影响。`,
    todo: '多半是那段文字读不了，再遇到时会重新试；一直不成功，重启查询服务。',
  },
  oldKey: {
    title: (key: string) => `${key}已经用了一年多`,
    why: (since: string) => `从${spaced(since)} 用到现在没有换过。用得越久，被人看到过的可能越大。`,
    todo: {
      token: '运行 npm run rotate-token-key -- 密钥文件，然后重启，先查询服务，后命令服务；已登录的人不受影响。',
      master: '运行 npm run rotate-master-key -- 密钥文件，然后全部重启；旧的主密钥会留在文件里，备份仍能打开。',
    },
  },
  noModel: {
    title: '没有配置语言模型',
    why: '新单词由离线词典起草，语序错误由规则讲解，都能用，只是没有那么细。',
    todo: '想用时设置 OPENAI_API_KEY（需要时还有 OPENAI_BASE_URL、OPENAI_MODEL）后重启。不想用，可以不管。',
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
]
export const someStream = '一条流'

export const services = {
  title: '服务与版本',
  names: {
    'stand-alone': '词迹（全部服务在一个进程里）',
    'command-service': '命令服务',
    'query-service': '查询服务',
    'projection-service': '投影服务',
  } as Readonly<Record<string, string>>,
  version: (version: string) => `版本 ${version}`,
  since: (time: string) => `${time} 启动`,
  silent: (time: string) => `没有响应，最后一次是${spaced(time)}`,
  running: '运行中',
  owner: (name: string) => `正在更新读模型的进程：${name}`,
}

export const keys = {
  title: '密钥',
  names: { token: '登录令牌的密钥', master: '个人数据的主密钥' },
  since: (day: string, days: number) => (days === 0 ? `${day} 起` : `${day} 起，用了 ${days} 天`),
  note: '从系统第一次用到它算起',
}

export const language = {
  title: '语言模型与朗读',
  model: '语言模型',
  voice: '朗读',
  none: '没有配置，由离线词典和规则代替',
  unknown: '还没有服务报告',
  builtIn: '内置',
  success: (time: string) => `上次成功 ${time}`,
  failure: (time: string, reason: string) => `上次失败 ${time}（${reason}）`,
  unused: '启动后还没有用过',
  budget: (asked: string, questions: string) => `今天用了 ${asked} / ${questions} 次`,
  /** Why a language model gave no answer. */
  reasons: {
    unreachable: '连不上',
    slow: '太慢',
    refused: '拒绝回答',
    unfit: '回答不能用',
    unexpected: '程序出错',
  } as Readonly<Record<string, string>>,
}

export const parked = {
  title: '暂停的流',
  note: (count: number) => `${count} 条`,
  more: (count: number) => `还有 ${count} 条没有列出，可以一起重试。`,
  retryAll: '全部重试',
  retry: '重试',
  retryTable: (table: string) => `重试：${table}`,
  since: (time: string, held: number, attempts: number) => `自${spaced(time)}，${held} 条事件在等，试过 ${attempts} 次`,
  cause: (type: string, error: string) => `处理不了 ${type}：${error}`,
  refusedRow: '数据库不接受算出来的这一行',
  unreadable: '这个版本的程序读不懂这条事件',
}

export const readModels = {
  title: '读模型',
  note: '从日志算出来的表，随时可以重做',
  heads: { table: '表', state: '状态', lag: '落后', events: '事件', actions: '操作' },
  live: '正常',
  building: (percent: number) => `正在建，${percent}%`,
  notFollowed: '别的版本建的',
  differs: '和日志不一致',
  behind: (events: string, age: string) => `${events} 条，${age}`,
  atHead: '0',
  verify: '核对',
  rebuild: '重建',
  verifyTable: (table: string) => `核对：${table}`,
  rebuildTable: (table: string) => `重建：${table}`,
  verifyAll: '核对全部',
  rebuildAll: '全部重建',
  asOf: (time: string) => `${time} 的状态，之后没有人报告`,
}

export const upkeep = {
  title: '维护',
  note: '一次一项，进行中可以照常上课',
  latest: '最近的维护',
  none: '还没有做过维护。怀疑数字不对时，先按“核对全部”。',
  all: '全部表',
  kinds: { retryParked: '重试', rebuild: '重建', verify: '核对' },
  of: (kind: string, table: string) => `${kind}：${table}`,
  waiting: '等投影服务来做',
  progress: (kind: string, percent: number) => `${kind}，${percent}%`,
  failedToAsk: '没能发起维护',
  outcome: {
    nothingParked: '没有暂停的流',
    retried: (resumed: number) => `${resumed} 条流恢复更新`,
    stillParked: (count: number) => `${count} 条仍然暂停`,
    rebuilt: (events: string) => `读了 ${events} 条事件，已换上新表`,
    equal: (rows: string) => `${rows} 行全部和日志一致`,
    differing: (tables: string) => `不一致：${tables}`,
    differingTable: (table: string, rows: string) => `${table} ${rows} 行`,
    leftOut: (count: number) => `暂停的 ${count} 条流没有比`,
    failed: {
      interrupted: '做了三次，三次都被中断。看投影服务的日志，或者等空闲时再试。',
      unfoldable: '有一条事件处理不了，原来的表没有动。升级程序后再试。',
      notComparable: '核对时表正好在变，没法比较。过一会儿再核对一次。',
      unexpected: '没有做完，原来的表没有动。过一会儿再试。',
    },
    detail: (detail: string) => `（${detail}）`,
  },
  confirm: {
    verify: {
      title: (table: string) => `核对“${table}”？`,
      text: '把日志重放一遍，和现在的表逐行比较，什么都不改。日志很长时要几分钟，期间练习不受影响。',
      button: '开始核对',
    },
    rebuild: {
      title: (table: string) => `重建“${table}”？`,
      text: '在旁边从日志重新做一份，做好后一下换上；换上之前大家看到的还是原来的。需要同样大的磁盘空间，日志很长时要几分钟。',
      button: '开始重建',
    },
  },
}

/** What each table holds, as whoever looks after the school would say it. */
export const tableNames: Readonly<Record<keyof ReadModels, string>> = {
  person: '账号',
  account_event: '账号的经过',
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
  dictionary_change: '词典的改动',
  word_proposal: '词典的修改建议',
  memory: '单词的掌握',
  due_interval: '待复习',
  reviewed_word: '复习过的单词',
  practice_day: '每天的练习',
  asked_word: '问过的单词',
  student_event: '学生的记录',
  history_day: '每天的历史',
  mistake: '错题',
  practice_session: '练习',
  study_day: '每天的学习',
  active_day: '每天的活跃',
  log_day: '日志的增长',
}
