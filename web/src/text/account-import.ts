import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { accountListLimits } from '@wordtrail/contracts/learning/limits'

type Problem = NonNullable<Output<Api['POST /api/superadmin/accounts']>['results'][number]['problem']>

export const accountImport = {
  crumb: '统计概览',
  why: '批量创建学生账号：每人一个初始密码，第一次登录时换成自己的。',
  file: '选择文件',
  fileHint: `CSV 或 XLSX，第一行写列名，一次最多 ${accountListLimits.checked} 人`,
  sample: '下载样表',
  sampleName: '导入账号样表.csv',
  paste: '粘贴名单',
  pasteHint: '从表格里复制后直接粘贴。没有列名时，依次是：用户名、姓名、标签、老师、出生日期。',
  check: '核对名单',
  checkFailed: '核对失败，请重试',
  chosen: (count: number, name: string) => `${name} · ${count} 人`,
  pasted: '粘贴的名单',
  change: '换一份名单',
  problems: {
    tooLarge: '文件太大，请分成几个',
    oldExcel: '这是旧版 Excel 文件，请另存为 XLSX 或 CSV',
    unreadable: '无法读取这个文件，请用 CSV 或 XLSX',
    noNames: '名单里没有找到用户名',
    tooMany: `一次最多 ${accountListLimits.checked} 人，请分成几份`,
  },
  columns: {
    row: '序号',
    username: '用户名',
    nickname: '姓名',
    label: '标签',
    teacher: '老师',
    birthDate: '出生日期',
    consent: '监护人同意',
    status: '结果',
  },
  empty: '–',
  showing: '筛选',
  show: {
    all: (count: number) => `全部 ${count}`,
    problem: (count: number) => `有问题 ${count}`,
    new: (count: number) => `新账号 ${count}`,
    never_signed_in: (count: number) => `还没登录过 ${count}`,
    taken: (count: number) => `已有账号 ${count}`,
    done: (count: number) => `已导入 ${count}`,
  },
  nothingShown: '没有这样的行',
  table: '名单',
  pages: '名单翻页',
  status: {
    new: '新建账号',
    never_signed_in: '还没登录过，会换新的初始密码',
    taken: (name: string) => (name ? `已有账号（${name}），不改动` : '已有账号，不改动'),
    made: '已建好',
    renewed: '已换初始密码',
    later: '还没有导入，可以接着导入',
  },
  problem: {
    no_name: '没有用户名',
    name_too_long: '用户名太长',
    name_invisible: '用户名里有看不见的字符',
    nickname_too_long: '姓名太长',
    label_too_long: '标签太长',
    label_without_teacher: '有标签，但没写老师',
    bad_birth_date: '出生日期不对',
    consent_incomplete: '监护人同意要写全：同意人、方式、日期',
    guardian_too_long: '同意人太长',
    bad_consent_way: '同意方式只能是：书面、当面、电话、网上',
    bad_consent_day: '同意日期不对',
    doubled: '和前面的行是同一个用户名',
    teacher_unknown: '没有这位老师，请写老师的用户名',
    not_labelled: '账号建好了，但标签没加上（老师的标签可能满了）',
  } satisfies Record<Problem, string>,
  fixHint: '有问题的行不会导入：改好后重新选择文件或重新粘贴。',
  takenHint: '已登录过的账号和自己注册的账号，不会改动。',
  import: (count: number) => `导入 ${count} 人`,
  resume: (count: number) => `接着导入其余 ${count} 人`,
  nothingToImport: '没有要导入的人。',
  readOnly: '你的账号只能查看：可以核对名单，不能导入。',
  cancel: '这一批导完就停',
  cancelling: '这一批导完就停…',
  progress: '导入进度',
  importing: (done: number, all: number) => `正在导入，${done} / ${all} 人`,
  takesTime: '每批 100 人，约需十几秒；有人正在登录时会慢一些。',
  failed: '导入中断。已导入的账号都在，可以接着导入。',
  imported: (count: number) => `已导入 ${count} 人`,
  warning: '初始密码只在这里显示一次，离开页面后无法再查看，请现在打印。',
  print: '打印密码条',
  leave: {
    title: '离开这一页吗？',
    text: '还没打印的初始密码将无法再查看。没登录过的学生可以再导入一次，换新的初始密码。',
    runningText: '正在导入。离开后会停止，已显示的初始密码也无法再查看。',
    leave: '离开',
    stay: '留在这里',
  },
}

/** A sheet of slips to be cut out, one for each student. */
export const slips = {
  title: '学生账号密码条',
  username: '用户名',
  password: '初始密码',
  address: '网址',
  hint: '第一次登录时，换成自己的密码。',
  count: '人数',
  people: (count: number) => `${count} 人`,
  day: '日期',
}

/** What a column may be called; compared without spaces, lines and case. */
export const headings = {
  username: ['用户名', '账号', '帐号', '登录名', '学号', 'username', 'user', 'account', 'login'],
  nickname: ['姓名', '昵称', '学生姓名', '名字', 'nickname', 'name', 'fullname'],
  label: ['标签', '班级', '班', 'label', 'class'],
  teacher: ['老师', '教师', '老师用户名', '教师用户名', '任课老师', 'teacher', 'teacherusername'],
  birth_date: ['出生日期', '生日', '出生年月日', 'birthdate', 'birthday', 'dateofbirth'],
  given_by: ['同意人', '监护人', '家长', '监护人姓名', '家长姓名', 'consentby', 'guardian', 'givenby'],
  how: ['同意方式', '方式', 'consenthow', 'how'],
  given_on: ['同意日期', '同意时间', 'consenton', 'consentdate', 'givenon'],
} as const

/** What a way of consenting may be called. */
export const ways = {
  paper: ['书面', '纸质', '签字', '回执', 'paper'],
  inPerson: ['当面', '面谈', '口头', 'inperson'],
  phone: ['电话', 'phone'],
  online: ['网上', '线上', '在线', '微信', '短信', 'online'],
} as const

export const sample = [
  ['用户名', '姓名', '标签', '老师用户名', '出生日期', '同意人', '同意方式', '同意日期'],
  ['lilei01', '李雷', '七年级（3）班', 'wanglaoshi', '2013-05-06', '李强（父亲）', '书面', '2026-09-01'],
  ['hanmm02', '韩梅梅', '七年级（3）班', 'wanglaoshi', '2012-11-20', '', '', ''],
] as const
