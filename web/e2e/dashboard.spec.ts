import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callsAs, newPerson, type Person, signIn } from './pages/person.ts'
import { signUp } from './pages/sign-up.ts'
import { newStudent } from './pages/student.ts'
import { invitingTeacher, linkedTeacher } from './pages/teacher.ts'

interface Summary {
  readonly learning_goal: number
  readonly first_login: boolean
  readonly has_teacher: boolean
}

const summaryOf = async (page: Page, { token }: Person) =>
  (await callsAs(page.request, token)('GET', '/api/student/dashboard-summary')).body as Summary
const wordbooksOf = async (page: Page, { token }: Person) =>
  (await callsAs(page.request, token)('GET', '/api/student/wordbooks')).body as { _id: string; title: string }[]

/** What practice was asked to begin with. */
const startedWith = async (page: Page): Promise<{ word_list: string[]; tier: string }> =>
  (await page.waitForRequest((request) => request.url().endsWith('/api/student/practice-session'))).postDataJSON() as {
    word_list: string[]
    tier: string
  }

test('DASH-20, DASH-23, DASH-25, DASH-26, CONST-03, criterion 1: register, onboarding by oneself, three taps to the first question, and a session left is offered again', async ({
  page,
}) => {
  await signUp(page)
  await page.getByRole('button', { name: '自己选词书学' }).click()
  await expect(page.getByText('建议从每天 10 个开始（可填 0 到 500）')).toBeVisible()
  const goal = page.getByLabel('每天学几个新词')
  await expect(goal).toHaveValue('10')
  await goal.fill('777')
  await goal.blur()
  await expect(goal).toHaveValue('500')
  await page.getByRole('button', { name: '10', exact: true }).click()
  await page.getByRole('checkbox', { name: /初中核心/ }).check()
  await page.getByRole('button', { name: '选好了，进入首页' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('新词 10 个')).toBeVisible()

  await page.getByRole('button', { name: '开始学习 10 个词' }).click()
  await page.getByRole('button', { name: /去试一试/ }).click()
  await expect(page.getByText('第 1 / 10 题').first()).toBeVisible()
  await expect(page.getByRole('group', { name: '选项' })).toBeVisible()

  page.on('dialog', (leaving) => leaving.accept())
  await page.goto('/student/dashboard')
  await page.getByRole('link', { name: '接着上次的练习' }).click()
  await expect(page.getByText('第 1 / 10 题').first()).toBeVisible()
})

test(
  'DASH-24, DASH-22, DASH-16, DASH-17, DASH-19, DASH-01, OPEN-30, OPEN-31, ERR-44: with a teacher: no goal, an invitation that stays after a failure, is accepted, and another one only to be rejected',
  { tag: '@phone' },
  async ({ page }, info) => {
    const student = await newPerson(page.request, 'user')
    await signIn(page, student)
    await page.goto('/student/dashboard')
    await page.getByRole('button', { name: '跟着老师学' }).click()
    await expect(page.getByRole('dialog').getByText(student.username)).toBeVisible()
    await page.getByRole('button', { name: '进入首页' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => summaryOf(page, student)).toMatchObject({ first_login: false, learning_goal: 0 })
    const flag = () => page.evaluate(() => localStorage.getItem('skip_goal_until_teacher'))
    expect(await flag()).not.toBeNull()

    const wang = await invitingTeacher(page.request, { student, nickname: '王老师' })
    await page.reload()
    await expect(page.getByText('王老师想加你为学生')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: '查看' }).click()
    await page.screenshot({ path: info.outputPath('invitation.png') })
    await page.route('**/accept', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: '接受王老师的邀请' }).click()
    await failed
    await expect(page.getByRole('dialog').getByRole('alert')).toBeHidden()
    await page.unroute('**/accept')
    await page.getByRole('button', { name: '接受王老师的邀请' }).click()
    await expect(page.getByRole('status').getByText('已接受邀请')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: /^老师布置/ })).toBeVisible()
    expect(await flag()).toBeNull()
    const linkedTo = async ({ token }: Person) =>
      ((await callsAs(page.request, token)('GET', '/api/admin/students/linked')).body as { _id: string }[]).map(
        ({ _id }) => _id,
      )
    await expect.poll(() => linkedTo(wang)).toEqual([student.id])

    const li = await invitingTeacher(page.request, { student, nickname: '李老师' })
    await page.reload()
    await page.getByRole('button', { name: '查看' }).click()
    await expect(page.getByText('你已经有老师了')).toBeVisible()
    await expect(page.getByRole('button', { name: /接受/ })).toBeHidden()
    await page.getByRole('button', { name: '拒绝李老师的邀请' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect
      .poll(async () => (await callsAs(page.request, li.token)('GET', '/api/admin/invitations/sent')).body)
      .toEqual([])
    expect(await linkedTo(li)).toEqual([])
  },
)

test('DASH-29, DASH-13, DASH-14, DASH-15, ERR-52: one-click learn takes the words of the teacher, then of the priority wordbook, then of the others', {
  tag: '@desktop',
}, async ({ page }) => {
  const student = await newStudent(page)
  const [first, , third] = await wordbooksOf(page, student)
  const send = callsAs(page.request, student.token)
  const wordsOf = async (id: string) =>
    ((await send('GET', `/api/student/wordbooks/${id}/tbm-words`)).body as { words: string[] }).words
  const [ofFirst, ofThird] = [await wordsOf(first!._id), await wordsOf(third!._id)]
  await linkedTeacher(page.request, { student, words: [ofFirst[5]!, ofFirst[3]!] })

  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: '管理词书' }).click()
  await page.getByRole('checkbox', { name: third!.title }).check()
  await page.getByRole('button', { name: `设为优先 ${third!.title}` }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/优先词书/)).toBeVisible()
  await page.getByRole('button', { name: '修改目标' }).click()
  await page.getByLabel('每天学几个新词').fill(String(ofThird.length + 2))
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('status').getByText('每日目标已更新')).toBeVisible()

  const session = startedWith(page)
  await page.getByRole('button', { name: `开始学习 ${ofThird.length + 4} 个词` }).click()
  const assigned = [ofFirst[5], ofFirst[3]]
  const others = ofFirst.filter((word) => !assigned.includes(word)).slice(0, 2)
  expect(await session).toMatchObject({ word_list: [...assigned, ...ofThird, ...others], tier: 'tier_3' })
})

/** How many words each public wordbook has, by its title. */
async function countsOf(page: Page, student: Person): Promise<(title: string) => number> {
  const { body } = await callsAs(page.request, student.token)('GET', '/api/student/wordbooks')
  return (title) => (body as { title: string; count: number }[]).find((one) => one.title === title)!.count
}

test('DASH-09, DASH-30, DASH-31, DASH-32, DASH-33, DASH-34, ERR-73: quick learn by address: digits, the cap, the wordbook, and fewer words than asked for', {
  tag: '@phone',
}, async ({ page }) => {
  const most = await countsOf(page, await newStudent(page))
  const preview = page.waitForRequest(/\/preview\?count=9999$/)
  await page.goto('/student/dashboard?openQuick=1')
  const dialog = page.getByRole('dialog', { name: '自选学习' })
  await preview
  await expect(dialog.getByText(`最多 ${most('初中核心')} 个`)).toBeVisible()
  const count = dialog.getByLabel('学几个词')
  await count.fill('1a2')
  await expect(count).toHaveValue('12')
  await count.fill('300')
  await expect(count).toHaveValue(String(most('初中核心')))
  await count.fill('0')
  await dialog.getByRole('button', { name: '开始学习' }).click()
  await expect(dialog.getByText('请填学几个词，至少 1 个')).toBeVisible()
  await expect(count).toBeFocused()
  await count.fill('5')
  await dialog.getByRole('combobox').selectOption('')
  await expect(dialog.getByText('请再选一本词书来补充')).toBeVisible()

  await page.route('**/preview?count=9999', (route) => route.fulfill({ json: { count: 150, words: [] } }))
  await dialog.getByRole('combobox').selectOption({ label: '高中核心' })
  await expect(dialog.getByText('最多 150 个')).toBeVisible()
  await count.fill('120')
  await dialog.getByRole('radio', { name: '进阶' }).check({ force: true })
  await dialog.getByRole('button', { name: '开始学习' }).click()
  await expect(
    dialog.getByText(`可以学的只有 ${most('高中核心')} 个词，就从这 ${most('高中核心')} 个开始。`),
  ).toBeVisible()
  const session = startedWith(page)
  await dialog.getByRole('button', { name: '开始学习' }).click()
  const { word_list, tier } = await session
  expect([word_list.length, tier]).toEqual([most('高中核心'), 'tier_2'])
})

test('DASH-28, DASH-35, ERR-22, ERR-23, ERR-25, ERR-46, ERR-72: no plan is said to be none; a count that cannot be had is 0; plans that fail say so', {
  tag: '@desktop',
}, async ({ page }) => {
  const student = await newStudent(page)
  const unanswered = '**/{preview,learning-plan}*'
  await page.route(unanswered, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/student/dashboard?openQuick=1')
  const dialog = page.getByRole('dialog', { name: '自选学习' })
  await expect(dialog.getByText('最多 0 个')).toBeVisible()
  await expect(dialog.getByText('没能数出有多少个词可以学')).toBeVisible()
  await page.unroute(unanswered)
  await page.route('**/learning-plan', (route) => route.fulfill({ status: 500, body: 'no' }))
  await dialog.getByRole('combobox').selectOption({ label: '高中核心' })
  await expect(dialog.getByText(`最多 ${(await countsOf(page, student))('高中核心')} 个`)).toBeVisible()
  await dialog.getByRole('button', { name: '开始学习' }).click()
  await expect(dialog.getByText('没能安排好要学的词，请再试一次')).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  await page.getByRole('button', { name: '开始学习 10 个词' }).click()
  await expect(page.getByText('没能按计划开始，请再试一次')).toBeVisible()

  await callsAs(page.request, student.token)('PUT', '/api/student/learning-goal', { goal: 0 })
  await page.evaluate((id) => localStorage.setItem('skip_goal_until_teacher', id), student.id)
  await page.reload()
  await page.getByRole('button', { name: '按计划学' }).click()
  await expect(page.getByRole('dialog', { name: '今天没有学习计划' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '自选学习' }).click()
  await expect(page.getByRole('dialog', { name: '自选学习' })).toBeVisible()
})

test('ERR-33, ERR-01, ERR-26, API-48, criterion 13: what cannot be had says why and can be asked for again; a wordbook of the list is learned from', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  const summary = '**/api/student/dashboard-summary'
  await page.route(summary, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/student/dashboard')
  await expect(page.getByRole('alert')).toHaveText(/你的学习数据打不开/)
  await page.unroute(summary)
  await page.route(summary, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal-error', message: '服务器出错了，请稍后重试' } }),
  )
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('alert')).toHaveText(/服务器出错了，请稍后重试/)
  await page.unroute(summary)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('新词 10 个')).toBeVisible()

  await page.route('**/tbm-words', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('button', { name: '学这本的 10 个词：初中核心' }).click()
  await expect(page.getByText('没能开始学，请再试一次')).toBeVisible()
  await page.unroute('**/tbm-words')
  const session = startedWith(page)
  await page.getByRole('button', { name: '学这本的 10 个词：初中核心' }).click()
  expect((await session).word_list).toHaveLength(10)
})

test('DASH-08, ERR-12, ERR-19, ERR-20, ERR-21, ERR-24, criterion 13: what cannot be loaded or saved says so where it was asked for, and nothing is lost', {
  tag: '@desktop',
}, async ({ page }) => {
  const failing = async (path: string, action: () => Promise<void>) => {
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }))
    await action()
    await page.unroute(path)
  }
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: '保存' })
  const student = await newPerson(page.request, 'user')
  await signIn(page, student)
  await page.goto('/student/dashboard')
  await failing('**/first-login', async () => {
    await page.getByRole('button', { name: '跟着老师学' }).click()
    await page.getByRole('button', { name: '进入首页' }).click()
    await expect(dialog.getByText('没能进入首页，请再试一次')).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
  })
  await failing('**/api/student/wordbooks', async () => {
    await page.getByRole('button', { name: '自己选词书学' }).click()
    await expect(dialog.getByText('词书打不开')).toBeVisible()
  })
  await dialog.getByRole('button', { name: '重试' }).click()
  await dialog.getByRole('checkbox', { name: /高中核心/ }).check()
  await failing('**/learning-goal', async () => {
    await page.getByRole('button', { name: '选好了，进入首页' }).click()
    await expect(dialog.getByText('没有保存，请再试一次')).toBeVisible()
  })
  await expect(dialog.getByRole('checkbox', { name: /高中核心/ })).toBeChecked()
  await page.getByRole('button', { name: '选好了，进入首页' }).click()
  await expect(dialog).toBeHidden()

  await failing('**/tracked-wordbooks', async () => {
    await page.getByRole('button', { name: '管理词书' }).click()
    await dialog.getByRole('checkbox', { name: /初中核心/ }).check()
    await save.click()
    await expect(dialog.getByText('词书没有保存，请再试一次')).toBeVisible()
  })
  await save.click()
  await expect(dialog).toBeHidden()
  await failing('**/learning-goal', async () => {
    await page.getByRole('button', { name: '修改目标' }).click()
    await dialog.getByLabel('每天学几个新词').fill('20')
    await save.click()
    await expect(dialog.getByText('目标没有保存，请再试一次')).toBeVisible()
  })
  await save.click()
  await expect(page.getByText('新词 20 个')).toBeVisible()

  await page.getByRole('button', { name: '自选学习' }).click()
  await expect(page.getByRole('dialog', { name: '自选学习' })).toBeVisible()
  await page.keyboard.press('Escape')
  await invitingTeacher(page.request, { student, nickname: '王老师' })
  await page.reload()
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('dialog', { name: '老师的邀请' })).toBeVisible()
})
