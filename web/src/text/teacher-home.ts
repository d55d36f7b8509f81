const people = (count: number) => `${count.toLocaleString('zh-CN')} 人`

/** How a file heads its column of user names, in small letters and without spaces. */
export const nameColumns =
  '用户名 学生用户名 用户名称 用户账号 账号 帐号 学生账号 登录名 username user login account'.split(' ')

export const teacherHome = {
  asOf: '数据截至',
  noNickname: '未设置昵称',
  loadFailed: '加载失败',
}

/** How a class stands today. */
export const todayLine = {
  title: '今天',
  reached: '人今天达标',
  nobodyHasGoal: '还没有学生设定目标',
  attention: (count: number) => `${people(count)}需要关注`,
  toClass: '看班级统计',
}

export const roster = {
  title: '我的学生',
  count: people,
  found: (found: number, all: number) => `找到 ${found} 人，共 ${all} 人`,
  search: '在我的学生里找',
  none: '还没有学生',
  noneText: '按用户名邀请，学生接受后就出现在这里。',
  pasteList: '粘贴一份名单',
  noneFound: '没有找到这样的学生',
  noneFoundText: '可以按用户名或昵称的一部分来找。',
  learned: (learned: number, goal: number) => `今天学了 ${learned} 个，目标 ${goal} 个`,
  learnedWithoutGoal: (learned: number) => `今天学了 ${learned} 个，没有设目标`,
  words: (count: number) => `${count} 个`,
  needsAttention: (reasons: string) => `需要关注：${reasons}`,
  more: (rest: number) => `再显示（还有 ${people(rest)}）`,
}

export const inviting = {
  title: '邀请学生',
  way: '邀请方式',
  one: '一名学生',
  list: '粘贴名单',
}

export const inviteOne = {
  search: '输入用户名或昵称',
  found: (count: number) => `找到 ${people(count)}，按用户名或昵称`,
  foundMany: (most: number) => `先列出 ${people(most)}，多输入几个字再找`,
  none: '没有找到这样的学生',
  more: (rest: number) => `再显示（还有 ${people(rest)}）`,
  searchFailed: '搜索失败',
  sendFailed: '发送失败',
  invite: '邀请',
  inviteWhom: (name: string) => `邀请 ${name}`,
  sending: '正在发送…',
  status: { waiting: '等待确认', yours: '已是你的学生', taken: '已有别的老师' },
}

export const inviteList = {
  label: '用户名名单',
  hint: '用空格、逗号或换行隔开',
  importFile: '导入文件',
  imported: (count: number, file: string) => `从“${file}”读到 ${count.toLocaleString('zh-CN')} 个名字`,
  problems: {
    tooLarge: '文件太大，最大 5 MB。可以只留用户名这一列再导入。',
    oldExcel: '这是旧版 Excel 文件（.xls）。请在 Excel 里另存为 .xlsx 或 .csv 再导入。',
    unreadable: '读不出这个文件。请选择 TXT、CSV 或 XLSX 文件。',
    noNames: '这个文件里没有找到用户名。',
  },
  names: (count: number) => `${count.toLocaleString('zh-CN')} 个名字`,
  namesAre: '，',
  checking: '正在核对…',
  checkFailed: '核对名单失败',
  tooMany: (most: number, now: number) =>
    `一次最多核对 ${most.toLocaleString('zh-CN')} 个名字，现在有 ${now.toLocaleString('zh-CN')} 个，请分几次邀请。`,
  /** What becomes of how many names, after how many there are. */
  summary: {
    free: (count: number) => `会邀请 ${count.toLocaleString('zh-CN')} 个`,
    waiting: (count: number) => `等待 ${count.toLocaleString('zh-CN')}`,
    yours: (count: number) => `已有 ${count}`,
    taken: (count: number) => `有别的老师 ${count}`,
    repeated: (count: number) => `重复 ${count}`,
    no_student: (count: number) => `不是学生 ${count}`,
    unknown: (count: number) => `查不到 ${count.toLocaleString('zh-CN')}`,
    unknownOne: (name: string) => `查不到 ${name}`,
    too_long: (count: number) => `太长 ${count}`,
  },
  line: {
    free: (nickname: string) => `会邀请 · ${nickname}`,
    waiting: '等待确认中',
    yours: '已是你的学生',
    taken: '已有别的老师',
    repeated: '前面已有，只邀请一次',
    no_student: '这不是学生账号',
    unknown: '没有这个用户',
    too_long: '名字太长，不是用户名',
  },
  show: '看每一个',
  hide: '收起',
  more: (rest: number) => `再显示（还有 ${rest.toLocaleString('zh-CN')} 个）`,
  send: (count: number) => `邀请 ${count.toLocaleString('zh-CN')} 名学生`,
  sending: (done: number, all: number) => `正在邀请 ${done} / ${all}`,
  progress: '邀请的进度',
  sent: (count: number) => `邀请已发送：${count.toLocaleString('zh-CN')} 名学生`,
  refused: (count: number) => `${count} 名没有成功，见下面的名单`,
  stopped: (sent: number, rest: number) => `已邀请 ${sent} 名，还有 ${rest} 名没有发出，可以接着邀请。`,
  sendFailed: '发送失败',
  clear: '清空名单',
}

export const pending = {
  title: '等待确认',
  count: (count: number) => `${count.toLocaleString('zh-CN')} 个 · 自动更新`,
  waiting: '等待学生确认',
  sentAt: (instant: string) => `${instant} 发出`,
  none: '没有等待确认的邀请',
  withdraw: (name: string) => `撤回给 ${name} 的邀请`,
  withdrawFailed: '撤回失败',
  withdrawAll: '全部撤回',
  withdrawAllTitle: '撤回所有等待确认的邀请？',
  withdrawAllText: (count: number) => `${count} 名学生将看不到这些邀请。之后还可以再邀请。`,
  more: (rest: number) => `再显示（还有 ${rest.toLocaleString('zh-CN')} 个）`,
}

export const ways = {
  title: '词与词书',
  wordbooks: '词书',
  wordbooksNote: '查看、整理和导出',
  addWord: '添加单词',
  addWordNote: '一个，或粘贴一份列表',
  wordList: '词典管理',
  wordListNote: '查找、编辑、恢复单词',
  secretBoxes: '秘密词盒',
  boxes: (count: number) => `${count} 个`,
  homework: '作业',
  homeworkCount: (count: number) => `${count} 份`,
}

export const news = {
  since: (instant: string) => `自${instant} 以来：`,
  firstTime: '最近 7 天：',
  and: '，',
  /** After how many it concerns. */
  accepted: '人接受了邀请',
  homework_done: '份作业完成',
  homework_late: '份作业逾期没完成',
  given_up: '次练习没做完',
  attention: '人开始需要关注',
  show: '看看',
  title: '新消息',
  headings: {
    accepted: '接受了邀请',
    attention: '开始需要关注',
    homework_late: '作业逾期没完成',
    homework_done: '完成了作业',
    given_up: '练习没做完',
  },
  homework: (title: string) => (title === '' ? '单词作业' : title),
  wordsLeft: (words: number) => `还剩 ${words} 个词`,
  more: (rest: number) => `还有 ${rest} 条`,
  read: '都看过了',
  readFailed: '保存失败',
  reading: '正在保存…',
}
