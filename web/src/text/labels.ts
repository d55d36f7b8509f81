/** Holds the number that is seen as a word of its own, by which somebody may ask for it aloud. */
const dayName = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}

export const labels = {
  title: '管理标签',
  intro: '标签只有你看得到，用来筛选学生和批量操作。',
  loadFailed: '标签加载失败',
  list: '标签列表',
  none: '还没有标签',
  noneText: '例如“提高组”“走读”。一名学生可以有几个标签。',
  students: (count: number) => `${count} 名学生`,
  name: '新标签的名称',
  make: '添加',
  making: '正在添加…',
  makeFailed: '添加失败，请重试',
  noName: '请输入名称',
  rename: (name: string) => `给“${name}”改名`,
  renameField: '标签名称',
  save: '保存',
  saving: '正在保存…',
  cancel: '取消',
  renameFailed: '改名失败，请重试',
  remove: (name: string) => `删除“${name}”`,
  removeTitle: '删除标签？',
  removeText: (name: string, count: number) =>
    count === 0
      ? `“${name}”没有学生在用，删除后无法恢复。`
      : `“${name}”会从 ${count} 名学生身上去掉，无法恢复。学生的学习记录不变。`,
  removeYes: '删除',
  removeFailed: '删除失败，请重试',
}

export const picker = {
  none: '没有标签',
  change: '改标签',
  choose: '这名学生的标签',
  saveFailed: '标签保存失败，请重试',
}

export const labelling = {
  title: (count: number) => `给 ${count} 名学生改标签`,
  label: '哪个标签',
  action: '做什么',
  add: '加上',
  take: '去掉',
  preview: {
    add: (count: number, name: string) => `${count} 名学生都会加上“${name}”。`,
    take: (count: number, name: string) => `${count} 名学生都会去掉“${name}”。`,
  },
  send: (count: number) => `改 ${count} 名`,
}

export const calendar = {
  title: '学习日历',
  intro: '“需要关注”只看学习日：休息日没有学习，不算没来，也不算没达标。',
  loadFailed: '学习日历加载失败',
  saveFailed: '学习日历没有保存',
  retry: '再保存一次',
  weekdays: '每周的学习日',
  weekday: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  short: ['一', '二', '三', '四', '五', '六', '日'],
  daysOff: '放假的日子',
  daysOffHint: '点一下标成休息，再点一下取消。',
  month: (year: string, month: number) => `${year} 年 ${month} 月`,
  previous: '上个月',
  next: '下个月',
  study: (day: string) => `${dayName(day)}，学习日`,
  off: (day: string) => `${dayName(day)}，休息`,
  noStudy: (day: string) => `${dayName(day)}，不是学习日`,
  none: '没有学习日，“需要关注”不会提醒没来和没达标。',
  saved: '已保存',
  full: (most: number) => `最多标 ${most} 天，请先取消以前的`,
}
