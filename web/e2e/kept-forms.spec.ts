import type { Page } from '@playwright/test'
import type { ClockedSystem } from '@wordtrail/stand-alone/clocked-system'
import { clockedTest } from './clocked-test.ts'
import { expect } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { fillInLogin } from './pages/account.ts'
import { newClass } from './pages/class.ts'
import { callsAs, newPerson, signIn } from './pages/person.ts'
import { password } from './pages/sign-up.ts'
import { newStudent } from './pages/student.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
const test = clockedTest(() => hoursAgo(24))
test.beforeEach(({ system }) => system.set(hoursAgo(24)))

const tokensEnd = (system: ClockedSystem) => system.set(hoursAgo(11))
const notice = (page: Page) => page.getByRole('status').filter({ hasText: '请重新登录' })
const newWordbook = (page: Page) => page.getByRole('dialog', { name: '新建词书' })

/** A student has typed a wordbook, and it is refused because the session has ended. */
async function refusedWordbook(page: Page, system: ClockedSystem) {
  const li = await newStudent(page)
  await page.goto('/student/my-wordbooks')
  await page.getByRole('button', { name: '新建词书' }).click()
  await newWordbook(page).getByLabel('词书名称').fill('第五单元')
  await newWordbook(page).getByLabel('单词', { exact: true }).fill('begin\ncareful\nchoose')
  tokensEnd(system)
  await newWordbook(page).getByRole('button', { name: '创建' }).click()
  await expect(page).toHaveURL(/\/login$/)
  return li
}

test(
  'a wordbook that was typed when the session ended stands where it stood after signing in again, and is sent then',
  {
    tag: '@desktop',
  },
  async ({ page, system }, info) => {
    const li = await refusedWordbook(page, system)
    await expect(notice(page)).toContainText('填了还没提交的内容也在')
    await expectAccessible(page, { name: 'kept-form', info })
    await fillInLogin(page, { username: li.username, password })
    await expect(page).toHaveURL(/\/student\/my-wordbooks$/)
    await expect(newWordbook(page).getByLabel('词书名称')).toHaveValue('第五单元')
    await expect(newWordbook(page).getByLabel('单词', { exact: true })).toHaveValue('begin\ncareful\nchoose')
    await newWordbook(page).getByRole('button', { name: '创建' }).click()
    await newWordbook(page).getByRole('button', { name: '关闭' }).last().click()
    await expect(page.getByRole('link', { name: /^第五单元，共 3 个词/ })).toBeVisible()
    await page.getByRole('button', { name: '新建词书' }).click()
    await expect(newWordbook(page).getByLabel('词书名称'), 'what was sent is not kept').toHaveValue('')
  },
)

test('somebody else who signs in sees nothing of it, and it is gone from then on', { tag: '@desktop' }, async ({
  page,
  system,
}) => {
  const li = await refusedWordbook(page, system)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('第五单元')
  const wang = await newPerson(page.request, 'user')
  await callsAs(page.request, wang.token)('PUT', '/api/student/first-login', { first_login: false })
  const opensEmpty = async () => {
    await page.getByRole('link', { name: '我的词书' }).click()
    await page.getByRole('button', { name: '新建词书' }).click()
    await expect(newWordbook(page).getByLabel('词书名称')).toHaveValue('')
    await expect(newWordbook(page).getByLabel('单词', { exact: true })).toHaveValue('')
    await newWordbook(page).getByRole('button', { name: '关闭' }).click()
  }
  await fillInLogin(page, { username: wang.username, password })
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  await opensEmpty()
  await page.getByRole('button', { name: '退出登录' }).click()
  await fillInLogin(page, { username: li.username, password })
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  await opensEmpty()
})

test('whoever leaves a form or signs out has left what they typed', { tag: '@desktop' }, async ({ page }) => {
  const li = await newStudent(page)
  await page.goto('/student/my-wordbooks')
  await page.getByRole('button', { name: '新建词书' }).click()
  await newWordbook(page).getByLabel('词书名称').fill('第六单元')
  await newWordbook(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '新建词书' }).click()
  await expect(newWordbook(page).getByLabel('词书名称')).toHaveValue('')
  await newWordbook(page).getByLabel('词书名称').fill('第六单元')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '退出登录' }).click()
  await fillInLogin(page, { username: li.username, password })
  await page.getByRole('link', { name: '我的词书' }).click()
  await expect(page.getByRole('button', { name: '新建词书' })).toBeVisible()
  await expect(newWordbook(page)).toBeHidden()
})

test('a teacher’s change of homework and edit of a word wait for the sign-in; the edit still knows what it began with', {
  tag: '@desktop',
}, async ({ page, system }) => {
  const { teacher, students } = await newClass(page, 1)
  const send = callsAs(page.request, teacher.token)
  const given = { title: 'Unit 5', words: 'begin careful', student_ids: students.map(({ id }) => id) }
  const { position } = await send('POST', '/api/admin/homework', given)
  await signIn(page, { token: teacher.token, position })
  await page.goto('/admin/homework')
  await page.getByRole('link', { name: /Unit 5/ }).click()
  await page.getByRole('button', { name: '修改' }).click()
  const change = page.getByRole('dialog', { name: '修改作业' })
  await change.getByLabel('单词').fill('begin, careful, choose, tidy')
  tokensEnd(system)
  await change.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await fillInLogin(page, { username: teacher.username, password })
  await expect(change.getByLabel('单词')).toHaveValue('begin, careful, choose, tidy')
  await change.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('4 个词')).toBeVisible()

  await page.goto('/admin/word-list?search=brave')
  await page.getByRole('button', { name: '编辑：brave', exact: true }).click()
  const editor = page.getByRole('dialog', { name: '编辑：brave' })
  await editor.getByLabel('词根', { exact: true }).fill('brav')
  system.set(hoursAgo(-2))
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/login$/)

  // A colleague saves the word meanwhile.
  const colleague = await newPerson(page.request, 'admin')
  const sendColleagues = callsAs(page.request, colleague.token)
  const { _id, last_change, ...word } = (await sendColleagues('GET', '/api/words/practice/brave')).body as Record<
    string,
    unknown
  >
  expect(last_change).toBeDefined()
  await sendColleagues('PUT', `/api/words/${String(_id)}`, { ...word, level: 'A2' })

  await fillInLogin(page, { username: teacher.username, password })
  await expect(editor.getByLabel('词根', { exact: true })).toHaveValue('brav')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog', { name: 'brave 刚刚有人改过' })).toBeVisible()
})
