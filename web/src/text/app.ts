export const app = {
  name: '词迹',
  tagline: '一步一步，把单词走成自己的',
  titleOf: (page: string) => `${page} · 词迹`,
  studentArea: '学生中心',
  teacherArea: '教师后台',
  superadminArea: '超级管理员',
  skipToContent: '跳到主要内容',
}

export const pages = {
  login: '登录',
  superadminLogin: '超级管理员登录',
  dashboard: '首页',
  practice: '单词练习',
  overview: '单词总览',
  mistakes: '错题',
  stats: '学习数据',
  myWordbooks: '我的词书',
  profile: '个人中心',
  teacherHome: '首页',
  classStats: '班级统计',
  student: '学生',
  secretBoxes: '秘密词盒',
  teacherProfile: '个人设置',
  printedClass: '班级统计（打印）',
  printedStudent: '学生小结（打印）',
  printedTable: '打印',
  superadminHome: '统计概览',
  settings: '设置',
  teachers: '教师与班级',
  teacher: '教师',
  user: '用户',
  looks: '谁看过学习记录',
  system: '系统',
  audit: '审计',
  addWord: '添加单词',
  wordList: '词典管理',
  deletedWords: '已删除的单词',
  wordChanges: '单词修改记录',
  wordbooks: '词书',
  wordbookCare: '词书管理',
  deletedWordbooks: '已删除的词书',
  fillWordbook: '添加单词到词书',
  proposals: '修改审核',
  accountImport: '导入账号',
  homework: '作业',
  homeworkDetail: '作业详情',
  /** Shown where a page has no title of its own. */
  fallback: '目录',
}

/** Short names, side by side at the foot of a phone's screen. */
export const places = {
  home: '首页',
  practice: '练习',
  wordbooks: '词书',
  mistakes: '错题',
  stats: '数据',
}

export const frame = {
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  menu: '主菜单',
  places: '常用页面',
  logOut: '退出登录',
  loggingOut: '正在退出…',
  /** Whoever may look and change nothing. */
  readOnly: '只读账号',
}

export const states = {
  loading: '正在打开…',
  pageLoadFailed: '页面打不开',
  pageLoadFailedWhy: '请检查网络后再试一次。',
  pageLoadFailedOffline: '现在没有网络，连上以后会自动打开。',
  pageBroke: '页面出错了',
  pageBrokeWhy: '刷新一下，一般就能继续。已经记下的学习不会丢。',
  retry: '重试',
  reload: '刷新页面',
}

/** Fields whose content can be shown. */
export const secrets = {
  show: '显示密码',
  hide: '隐藏密码',
}

export const wordLink = {
  showHistory: '查看学习记录',
}

export const bars = {
  asTable: '看表格',
}

/** Days of study as rows. */
export const studyDays = {
  date: '日期',
  learned: '新学',
  reviewed: '复习',
  review: '复习完成',
  done: '完成',
  open: '未完成',
  /** Nothing was due on the day. */
  none: '–',
  wordsOf: (day: string) => `${day}的单词`,
}

/** Words of a list, each of which can be removed. */
export const removableWords = {
  count: (count: number) => `共 ${count} 个词`,
  found: (found: number, count: number) => `${count} 个词里找到 ${found} 个`,
  search: '搜索单词或释义',
  nothingFound: '没有找到，换个词试试。',
  more: (count: number) => `再显示 ${count} 个`,
}

export const pager = {
  previous: '上一页',
  next: '下一页',
  page: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
}

export const dialogs = {
  close: '关闭',
  cancel: '取消',
}

/** What a sound button is called in each of its states. */
export const sound = {
  idle: (text: string) => `听读音：${text}`,
  loading: (text: string) => `正在准备读音，再按一次取消：${text}`,
  playing: (text: string) => `停止播放：${text}`,
  failed: (text: string) => `读音没放出来，再按一次重试：${text}`,
}

/** The generic fallbacks in English are three of the four texts that the specification keeps in English. */
export const fallbacks = {
  networkError: '没有连上，请检查网络',
  requestFailed: 'Request failed',
  responseNotOk: 'Network response was not ok',
}

export const outbox = {
  waiting: (count: number) => `${count} 条学习记录待上传，联网后自动补传`,
}

/** Without a network. */
export const offline = {
  badge: '离线',
  kept: '看到的是上次联网时的内容',
  waiting: (count: number) => `${count} 条学习记录等联网后补传`,
}

export const newVersion = {
  text: '有新版本',
  take: '刷新',
}

/** Between parts of a sentence. */
export const comma = '，'
export const quoted = (name: string): string => `“${name}”`
