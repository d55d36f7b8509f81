import type { APIRequestContext, Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, type Person, signIn, superadmin } from './pages/person.ts'

const home = '/admin/dashboard'
const inviteCard = (page: Page) => page.getByRole('region', { name: '邀请学生' })
const pendingOf = (page: Page) => page.getByRole('region', { name: '等待确认' })
const rosterOf = (page: Page) => page.getByRole('region', { name: '我的学生' })
const lineOf = (page: Page, name: string) => inviteCard(page).getByRole('listitem').filter({ hasText: name })

const students = (request: APIRequestContext, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => newPerson(request, 'user')))

async function newTeacher(page: Page): Promise<Person> {
  const teacher = await newPerson(page.request, 'admin')
  await signIn(page, teacher)
  return teacher
}

async function link(request: APIRequestContext, teacher: Person, linked: readonly Person[]): Promise<void> {
  const school = callsAs(request, (await superadmin(request)).token)
  for (const { id } of linked) await school('PUT', `/api/superadmin/students/${id}/teacher`, { teacher_id: teacher.id })
  await callsAs(request, teacher.token)('GET', '/api/admin/students/linked')
}

async function accept(request: APIRequestContext, student: Person): Promise<void> {
  const send = callsAs(request, student.token)
  const [invitation] = (await send('GET', '/api/student/invitations')).body as { _id: string }[]
  await send('PUT', `/api/student/invitations/${invitation!._id}/accept`)
}

async function nickname(request: APIRequestContext, { token }: Person, name: string): Promise<void> {
  await callsAs(request, token)('PUT', '/api/user/profile', { nickname: name })
}

test('TEACH-01, TEACH-02, TEACH-03, TEACH-04, TEACH-05, TEACH-06, TEACH-07, TEACH-08, ERR-48, CONST-07, OPEN-03: a student is found, invited, waited for, and stands in the class once they have accepted', async ({
  page,
}) => {
  const teacher = await newTeacher(page)
  const [student, taken] = (await students(page.request, 2)) as [Person, Person]
  await nickname(page.request, student, '云朵')
  await link(page.request, await newPerson(page.request, 'admin'), [taken])
  await page.goto(home)
  await expect(rosterOf(page).getByRole('heading', { name: '还没有学生' })).toBeVisible()
  await expect(pendingOf(page).getByText('没有等待确认的邀请')).toBeVisible()

  const search = inviteCard(page).getByRole('searchbox', { name: '输入用户名或昵称' })
  await search.fill(taken.username)
  await expect(lineOf(page, taken.username)).toContainText('已有别的老师')
  await search.fill(student.username.toUpperCase())
  await expect(inviteCard(page).getByText('找到 1 人，按用户名或昵称')).toBeVisible()
  await inviteCard(page).getByRole('button', { name: '邀请 云朵' }).click()
  await expect(page.getByText('邀请已发送')).toBeVisible()
  await expect(lineOf(page, '云朵')).toContainText('等待确认')

  const waiting = pendingOf(page).getByRole('listitem')
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText(/云朵.*今天 \d\d:\d\d 发出.*等待学生确认/)
  const row = await waiting.elementHandle()

  const polls: number[] = []
  page.on('request', (request) => request.url().endsWith('/invitations/sent') && polls.push(Date.now()))
  await expect.poll(() => polls.length, { timeout: 25_000 }).toBe(2)
  expect(polls[1]! - polls[0]!).toBeGreaterThan(9_000)
  expect(polls[1]! - polls[0]!).toBeLessThan(13_000)
  expect(await row!.evaluate((element) => element.isConnected), 'a poll leaves the rows as they are').toBe(true)

  await accept(page.request, student)
  await expect(pendingOf(page).getByText('没有等待确认的邀请')).toBeVisible({ timeout: 15_000 })
  const way = rosterOf(page).getByRole('link', { name: /云朵/ })
  await expect(way).toHaveAttribute('href', `/admin/student/${student.id}`)
  await search.fill(`${student.username} `)
  await expect(lineOf(page, '云朵')).toContainText('已是你的学生')
  expect(teacher.id).not.toBe(student.id)
})

test('a pasted list is answered name by name before anything is sent, and a list sent twice invites nobody twice', async ({
  page,
}, info) => {
  const teacher = await newTeacher(page)
  const [free, second, yours, waiting, taken] = (await students(page.request, 5)) as Person[] as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  await nickname(page.request, free, '年糕')
  await link(page.request, teacher, [yours])
  await link(page.request, await newPerson(page.request, 'admin'), [taken])
  await callsAs(page.request, teacher.token)('POST', '/api/admin/invitations', { student_id: waiting.id })
  await page.goto(home)
  await inviteCard(page).getByText('粘贴名单').click()
  const list = inviteCard(page).getByLabel('用户名名单')
  const names = [free, yours, waiting, taken].map(({ username }) => username)
  const pasted = `${names.join(', ')}\n${second.username.toUpperCase()}　shenyy-${free.username}、${free.username}；${teacher.username}`
  await list.fill(pasted)

  await expect(inviteCard(page).getByText('8 个名字')).toBeVisible()
  const lines = inviteCard(page).getByRole('listitem')
  await expect(lines).toContainText([
    '会邀请 · 年糕',
    '已是你的学生',
    '等待确认中',
    '已有别的老师',
    '会邀请 · 未设置昵称',
    '没有这个用户',
    '前面已有，只邀请一次',
    '这不是学生账号',
  ])
  expect((await callsAs(page.request, free.token)('GET', '/api/student/invitations')).body).toEqual([])
  await expectAccessible(page, { name: 'list', info })

  // The server stops answering: what was typed stays, and is sent when it answers again.
  await page.route('**/api/admin/invitations/batch', (route) => route.abort(), { times: 1 })
  await inviteCard(page).getByRole('button', { name: '邀请 2 名学生' }).click()
  await expect(inviteCard(page).getByText('已邀请 0 名，还有 2 名没有发出，可以接着邀请。')).toBeVisible()
  await expect(inviteCard(page).getByText('没有连上，请检查网络')).toBeVisible()
  await expect(list).toHaveValue(pasted)
  await inviteCard(page).getByRole('button', { name: '邀请 2 名学生' }).click()
  await expect(inviteCard(page).getByText('邀请已发送：2 名学生')).toBeVisible()
  await expect(lines.first()).toContainText('等待确认中')
  await expect(pendingOf(page).getByRole('listitem')).toHaveCount(3)
  await expect(inviteCard(page).getByRole('button', { name: /^邀请 \d+ 名学生$/ })).toBeHidden()

  await inviteCard(page).getByText('一名学生').click()
  await inviteCard(page).getByText('粘贴名单').click()
  await expect(list).toHaveValue(pasted)
})

test('lists are imported from CSV in GBK and from workbooks, renamed ones too; what cannot be read is told', async ({
  page,
}) => {
  await newTeacher(page)
  const [one, other] = (await students(page.request, 2)) as [Person, Person]
  await page.goto(home)
  await inviteCard(page).getByText('粘贴名单').click()
  const list = inviteCard(page).getByLabel('用户名名单')
  const choose = (name: string, buffer: Buffer) =>
    inviteCard(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

  // 姓名,用户名
  const heading = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd3, 0xc3, 0xbb, 0xa7, 0xc3, 0xfb, 0x0d, 0x0a])
  await choose('初二.csv', Buffer.concat([heading, Buffer.from(`Lin,${one.username}\r\n`)]))
  await expect(list).toHaveValue(one.username)
  const sheet = await writeXlsx({ sheets: [{ name: '名单', rows: [['用户名'], [other.username]] }] })
  await choose('初三.csv', Buffer.from(sheet))
  await expect(list).toHaveValue(`${one.username}\n${other.username}`)
  await expect(inviteCard(page).getByText('从“初三.csv”读到 1 个名字')).toBeVisible()
  await expect(inviteCard(page).getByRole('button', { name: '邀请 2 名学生' })).toBeVisible()

  await choose('初一.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))
  await expect(inviteCard(page).getByRole('alert')).toContainText('旧版 Excel')
  await expect(list).toHaveValue(`${one.username}\n${other.username}`)

  await list.fill(Array.from({ length: 5001 }, (_, index) => `n${index}`).join(' '))
  await expect(inviteCard(page).getByText('一次最多核对 5,000 个名字，现在有 5,001 个，请分几次邀请。')).toBeVisible()
  await list.fill(Array.from({ length: 5000 }, (_, index) => `${one.username}-${index}`).join(' '))
  await expect(inviteCard(page).getByText('查不到 5,000')).toBeVisible()
})

test('news is told until the teacher has seen it', async ({ page }) => {
  const teacher = await newTeacher(page)
  const [student] = (await students(page.request, 1)) as [Person]
  await nickname(page.request, student, '芋圆')
  await callsAs(page.request, teacher.token)('POST', '/api/admin/invitations', { student_id: student.id })
  await page.goto(home)
  await expect(pendingOf(page).getByRole('listitem')).toHaveCount(1)
  await accept(page.request, student)
  const line = page.getByRole('region', { name: '新消息' })
  await expect(line).toContainText('最近 7 天：1 人接受了邀请', { timeout: 15_000 })
  await line.getByRole('button', { name: '看看' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: '芋圆' })).toHaveAttribute('href', `/admin/student/${student.id}`)
  await page.keyboard.press('Escape')
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: '看看' }).click()
  await dialog.getByRole('button', { name: '都看过了' }).click()
  await expect(line).toBeHidden()
  await page.reload()
  await expect(rosterOf(page).getByRole('link', { name: /芋圆/ })).toBeVisible()
  await expect(line).toBeHidden()
})

test('invitations are withdrawn one by one, and all of them after a question', async ({ page }) => {
  const teacher = await newTeacher(page)
  const invited = await students(page.request, 3)
  await callsAs(page.request, teacher.token)('POST', '/api/admin/invitations/batch', {
    student_ids: invited.map(({ id }) => id),
  })
  await page.goto(home)
  const rows = pendingOf(page).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await pendingOf(page)
    .getByRole('button', { name: `撤回给 ${invited[1]!.username} 的邀请` })
    .click()
  await expect(rows).toHaveCount(2)
  await pendingOf(page).getByRole('button', { name: '全部撤回' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 名学生将看不到这些邀请')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(2)
  await pendingOf(page).getByRole('button', { name: '全部撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部撤回' }).click()
  await expect(pendingOf(page).getByText('没有等待确认的邀请')).toBeVisible()
})

test('ERR-01, ERR-09, ERR-10: what fails says so beside what was pressed, and can be tried again', async ({ page }) => {
  await newTeacher(page)
  const [student] = (await students(page.request, 1)) as [Person]
  const broken = { status: 500, contentType: 'text/plain', body: 'broken' }
  await page.route('**/api/admin/class', (route) => route.fulfill(broken))
  await page.route('**/api/admin/students/search*', (route) => route.fulfill(broken), { times: 1 })
  await page.route('**/api/admin/invitations', (route) => route.fulfill(broken), { times: 1 })
  await page.goto(home)
  await expect(rosterOf(page).getByText('加载失败')).toBeVisible()
  await page.unroute('**/api/admin/class')
  await rosterOf(page).getByRole('button', { name: '重试' }).click()
  await expect(rosterOf(page).getByRole('heading', { name: '还没有学生' })).toBeVisible()

  const search = inviteCard(page).getByRole('searchbox')
  await search.fill('nobody-at-all')
  await expect(inviteCard(page).getByText('搜索失败')).toBeVisible()
  await search.fill(student.username)
  await inviteCard(page)
    .getByRole('button', { name: `邀请 ${student.username}` })
    .click()
  await expect(inviteCard(page).getByText('发送失败')).toBeVisible()
  await inviteCard(page)
    .getByRole('button', { name: `邀请 ${student.username}` })
    .click()
  await expect(page.getByText('邀请已发送')).toBeVisible()
})

test('ROUTE-07, OPEN-02: the home shows how the class is today, and ways to class, words, boxes and homework', async ({
  page,
}, info) => {
  const teacher = await newTeacher(page)
  const [reached, begun, idle, free] = (await students(page.request, 4)) as [Person, Person, Person, Person]
  await nickname(page.request, begun, '半夏')
  for (const [student, goal, words] of [
    [reached, 1, ['begin']],
    [begun, 4, ['begin']],
    [idle, 8, []],
  ] as const) {
    const send = callsAs(page.request, student.token)
    await send('PUT', '/api/student/learning-goal', { goal })
    if (words.length > 0) await send('POST', '/api/student/master-word', { words })
  }
  await link(page.request, teacher, [reached, begun, idle, free])
  await page.goto(home)
  const today = page.getByRole('region', { name: '今天' })
  await expect(today).toContainText('1/3 人今天达标')
  await expect(today).toContainText('达标 1学了一些 1还没开始 1没设目标 1')
  await expect(today.getByRole('link', { name: '看班级统计' })).toHaveAttribute('href', '/admin/class-stats-overview')
  await expect(rosterOf(page)).toContainText('4 人')
  await expect(rosterOf(page).getByRole('link', { name: /半夏.*今天学了 1 个，目标 4 个/ })).toBeVisible()
  await expect(rosterOf(page).getByRole('link', { name: /今天学了 0 个，没有设目标/ })).toBeVisible()
  const ways = page.getByRole('region', { name: '词与词书' })
  await expect(ways.getByRole('link')).toContainText(['添加单词', '秘密词盒', '作业'])
  await expectAccessible(page, { name: 'home', info })
  await page.screenshot({ path: info.outputPath('home.png'), fullPage: true })
})
