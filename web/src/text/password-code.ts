/** The teacher's dialog for a student who has forgotten the password. */
export const passwordCode = {
  title: (name: string) => `${name}忘记密码了`,
  why: '生成一个一次性代码，当面告诉本人。本人在登录页点“忘记密码？”，再点“我有一次性代码”，用它设置新密码。',
  replaces: '代码 30 分钟内有效，只能用一次，输错 5 次就作废。再生成一个，前一个也作废。你看不到本人的密码。',
  make: '生成代码',
  makeAgain: '再生成一个',
  making: '正在生成…',
  failed: '代码生成失败，请重试',
  label: '一次性代码',
  /** Letter by letter for a screen reader, which would read eight letters as a word. */
  spelled: (code: string) => `代码：${[...code].join(' ')}`,
  validUntil: (time: string) => `${time} 前有效（北京时间）`,
  tell: (username: string) =>
    `请当面告诉本人，不要发到群里。登录用的用户名是 ${username}。关闭后这里不再显示这个代码。`,
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请念给本人听',
  done: '好',
}
