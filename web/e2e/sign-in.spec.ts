import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { forgotPassword, logIn } from './pages/account.ts'
import { newPerson } from './pages/person.ts'
import { password } from './pages/sign-up.ts'

const newName = () => `u-${randomUUID().slice(0, 8)}`

/** Opens the form of a new account and fills it in. */
async function fillInRegistration(
  page: Page,
  { username, role }: { username: string; role: '学生' | '老师' },
): Promise<void> {
  await page.goto('/login')
  await page.getByText('注册', { exact: true }).first().click()
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('确认密码').fill(password)
  await page.getByText(role, { exact: true }).click()
}
const sendRegistration = (page: Page) => page.getByRole('button', { name: '注册', exact: true }).click()
const sentAnswer = async (page: Page) =>
  ((await page.waitForRequest('**/api/register')).postDataJSON() as { security_answer: string }).security_answer
const isNeverSent = async (page: Page, action: () => Promise<void>) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/api/') ? 1 : 0))
  await action()
  page.removeAllListeners('request')
  expect(sent).toBe(0)
}

test('AUTH-01 to AUTH-03, AUTH-05, AUTH-07, AUTH-08, AUTH-12 to AUTH-19, ERR-64, CONST-39: a student and a teacher make an account, with an answer or without, and are at home', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '词迹' })).toBeVisible()
  await expect(page.getByText('一步一步，把单词走成自己的')).toBeVisible()
  await page.getByText('注册', { exact: true }).first().click()
  await expect(page.getByLabel('确认密码')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: '我是' }).locator('label')).toHaveText(['学生', '老师'])
  await page.getByText('登录').first().click()
  await expect(page.getByLabel('确认密码')).toBeHidden()

  const question = page.getByRole('dialog', { name: '设置密保问题' })
  await fillInRegistration(page, { username: newName(), role: '学生' })
  await page.getByLabel('确认密码').fill('another')
  await sendRegistration(page)
  await expect(question).toBeHidden()
  await page.getByLabel('确认密码').fill(password)
  await sendRegistration(page)
  const field = question.getByLabel('你最喜欢的动物是什么？')
  await isNeverSent(page, async () => {
    await field.fill('  ')
    await question.getByRole('button', { name: '确认' }).click()
    await expect(question.getByText('请输入答案，或点击跳过')).toBeVisible()
  })
  const answered = sentAnswer(page)
  await field.fill(' 熊猫 ')
  await page.keyboard.press('Enter')
  expect(await answered).toBe('熊猫')
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString())).toMatchObject({ role: 'user' })

  await page.evaluate(() => localStorage.clear())
  await fillInRegistration(page, { username: newName(), role: '老师' })
  await sendRegistration(page)
  const skipped = sentAnswer(page)
  await page.getByRole('button', { name: '跳过' }).click()
  expect(await skipped).toBe('')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('AUTH-04, AUTH-06, AUTH-23, AUTH-25, ERR-01 to ERR-08: what fails at the door says so in the words of the step, or in those of the server', {
  tag: '@desktop',
}, async ({ page }) => {
  const broken = async (path: string, action: () => Promise<void>) => {
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }))
    await action()
    await page.unroute(path)
  }
  const alert = page.getByRole('alert')
  const { username } = await newPerson(page.request, 'user')
  await broken('**/api/login', async () => {
    await logIn(page, username, password)
    await expect(alert).toHaveText('登录失败')
  })
  await page.route('**/api/login', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(alert).toHaveText('没有连上，请检查网络')
  await page.unroute('**/api/login')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(alert).toHaveText('用户名或密码不正确')

  await broken('**/api/register', async () => {
    await fillInRegistration(page, { username: newName(), role: '学生' })
    await sendRegistration(page)
    await page.getByRole('button', { name: '跳过' }).click()
    await expect(alert).toHaveText('注册失败')
  })
  await broken('**/api/login', async () => {
    await sendRegistration(page)
    await page.getByRole('button', { name: '跳过' }).click()
    await expect(alert).toHaveText('没能自动登录，请输入密码登录')
  })

  await page.getByRole('button', { name: '忘记密码？' }).click()
  const forgot = forgotPassword(page)
  for (const [path, said, fill] of [
    ['check-user', '没能查到这个用户名，请再试一次', () => forgot.username.fill(username)],
    ['verify-answer', '没能核对答案，请再试一次', () => forgot.answer.fill('猫')],
  ] as const) {
    await broken(`**/api/forgot-password/${path}`, async () => {
      await fill()
      await forgot.next()
      await expect(forgot.dialog.getByRole('alert')).toHaveText(said)
    })
    if (path === 'check-user') {
      await forgot.next()
      await expect(forgot.answer).toBeFocused()
    }
  }
  // No account has set an answer: the test opens the step to the new password by itself.
  await page.route('**/api/forgot-password/verify-answer', (route) => route.fulfill({ json: { message: '' } }))
  await forgot.next()
  await forgot.password.fill(password)
  await forgot.confirm.fill(password)
  await broken('**/api/forgot-password', async () => {
    await forgot.next()
    await expect(forgot.dialog.getByRole('alert')).toHaveText('密码没有重置成功，请再试一次')
  })
  await page.keyboard.press('Escape')

  await logIn(page, username, password)
  await expect(page).toHaveURL(/\/student\/dashboard$/)
})
