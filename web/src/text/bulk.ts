export const bulk = {
  label: '对已选学生',
  chosen: (count: number) => `已选 ${count} 名`,
  homework: '布置作业',
  tier: '改难度',
  goal: '改目标',
  pause: '达标暂停',
  box: '秘密词书',
  labels: '标签',
  clear: '取消选择',
  cancel: '取消',
  close: '好',
  /** Of somebody without a nickname. */
  unnamed: '未设置昵称',
}

export const progress = {
  title: (done: number, all: number) => `已处理 ${done} / ${all} 名`,
  label: '处理进度',
  stay: '请先不要关闭页面。',
}

export const results = {
  title: (done: number, failed: number) =>
    done === 0 ? `${failed} 名没有成功` : `${done} 名已完成，${failed} 名没有成功`,
  all: (message: string, count: number) => `${message}，${count} 名学生`,
  list: '每名学生的结果',
  saved: '已完成',
  again: '再发一次也不会重复。',
  retry: '重试没成功的',
  failed: '没有成功',
  problem: {
    'student-not-found': '已不是你的学生',
    'too-much-homework': '作业太多，请先撤回一些',
    'homework-not-found': '没有这份作业',
    'homework-done': '已经完成',
    'too-many-pauses': '达标暂停太多，请先收回一些',
  } as Readonly<Record<string, string | undefined>>,
}

export const tiers = {
  title: (count: number) => `改 ${count} 名学生的难度`,
  label: '难度',
  preview: (count: number, tier: string) => `${count} 名学生的难度都改成“${tier}”，从下一次练习开始。`,
  send: (count: number) => `改 ${count} 名`,
}

export const goals = {
  title: (count: number) => `改 ${count} 名学生的每日目标`,
  preview: (count: number, goal: number) =>
    goal === 0 ? `${count} 名学生都不再设每日目标。` : `${count} 名学生的目标都改成每天 ${goal} 个新词。`,
  send: (count: number) => `改 ${count} 名`,
}

export const pauses = {
  title: (count: number) => `给 ${count} 名学生设达标暂停`,
  reason: '为什么',
  reasons: [
    { value: 'holiday', label: '放假' },
    { value: 'leave', label: '请假（生病、有事）' },
  ] as const,
  from: '从哪天',
  to: '到哪天',
  wrongDays: (days: number) => `结束不能早于开始，最多 ${days} 天`,
  preview: (count: number, days: number) =>
    `${count} 名学生这 ${days} 天没达标，连续也不会断；达标的日子照样算。学生会看到是你设的。`,
  send: (count: number) => `暂停 ${count} 名`,
}

export const boxes = {
  title: (count: number) => `给 ${count} 名学生发秘密词书`,
  label: '从哪个词盒',
  loadFailed: '词盒加载失败',
  none: '还没有秘密词盒',
  noneText: '先建一个词盒，再把它发给学生。',
  toBoxes: '去建词盒',
  option: (title: string, count: number) => `${title} · ${count} 个词`,
  preview: (count: number, title: string, words: number) =>
    `${count} 名学生都会拿到“${title}”的 ${words} 个词，原来的秘密词书会被换掉。`,
  send: (count: number) => `发给 ${count} 名`,
}

export const giving = {
  title: (count: number) => `给 ${count} 名学生布置作业`,
  words: '单词',
  hint: '用空格、逗号或换行隔开；词组单独写一行，或用逗号隔开',
  name: '标题（可不填）',
  due: '截止日期（可不填）',
  noWords: '请输入单词',
  checking: '正在查词典…',
  checkFailed: '没能查词典，布置时会再查',
  known: (count: number) => `${count} 个词都在词典里`,
  partly: (known: number, unknown: number) => `${known} 个词在词典里，会布置；${unknown} 个查不到，不会布置：`,
  noneKnown: (unknown: number) => `词典里没有这 ${unknown} 个词：`,
  already: (who: string, count: number) => `${who}已有 ${count} 个，不会重复。`,
  alreadyMany: (students: number) => `${students} 名学生已有其中一些，不会重复。`,
  note: (words: number, already: number) => (already === 0 ? `${words} 个词` : `${words} 个词，已有 ${already} 个`),
  send: (count: number) => `布置给 ${count} 名`,
}
