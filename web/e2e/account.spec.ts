import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { forgotPassword, logIn, profile } from './pages/account.ts'
import { newPerson, signIn } from './pages/person.ts'
import { password, superadminPassword } from './pages/sign-up.ts'

const newPassword = 'Neues-pw-2'

/** Registers with an answer, by the API alone. */
async function registered(origin: string, role: 'user' | 'admin' = 'user'): Promise<string> {
  const username = `u-${randomUUID().slice(0, 8)}`
  const body = JSON.stringify({ username, password, confirm_password: password, role, security_answer: '熊猫' })
  const { status } = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(status).toBe(200)
  return username
}

test(
  'AUTH-20 to AUTH-30, ERR-62, ERR-63, ERR-76: a forgotten password is set anew in three steps by keyboard',
  { tag: '@desktop' },
  async ({ page, system }, info) => {
    const username = await registered(system.origin)
    const forgot = forgotPassword(page)
    await forgot.open()
    await expect(forgot.back).toBeHidden()
    await forgot.next()
    await expect(forgot.dialog.getByText('请填写用户名')).toBeVisible()
    await forgot.username.fill('nobody-of-this-name')
    await forgot.next()
    await expect(forgot.dialog.getByText('没有这个用户')).toBeVisible()
    await expect(forgot.username).toBeFocused()
    await expectAccessible(page, { name: 'forgot-1', info })
    await forgot.username.fill(username)
    await forgot.next()

    await expect(forgot.answer).toBeFocused()
    await forgot.next()
    await expect(forgot.dialog.getByText('请填写答案')).toBeVisible()
    await forgot.answer.fill('猫')
    await forgot.next()
    await expect(forgot.dialog.getByText('密保答案不正确')).toBeVisible()
    await expect(forgot.answer).toBeFocused()
    await expectAccessible(page, { name: 'forgot-2', info })
    await forgot.back.click()
    await expect(forgot.username).toHaveValue(username)
    await forgot.next()
    await forgot.answer.fill('熊猫')
    await forgot.next()

    await expect(forgot.password).toBeFocused()
    await forgot.password.fill('abc')
    await forgot.confirm.fill('abd')
    await forgot.next()
    await expect(forgot.dialog.getByText('密码至少 8 位，要有字母、数字和符号')).toBeVisible()
    await expect(forgot.dialog.getByText('两次输入的新密码不一致')).toBeVisible()
    await expect(forgot.password).toBeFocused()
    await expectAccessible(page, { name: 'forgot-3', info })
    await forgot.password.fill(newPassword)
    await forgot.confirm.fill(newPassword)
    await forgot.next()

    await expect(page.getByText('密码已重置，请使用新密码登录')).toBeVisible()
    await expect(page.getByLabel('用户名')).toHaveValue(username)
    await expectAccessible(page, { name: 'after-reset', info })
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
    await page.keyboard.type(newPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/student\/dashboard$/)
  },
)

test('five wrong answers close recovery and say so, and the password still signs in', { tag: '@desktop' }, async ({
  page,
  system,
}) => {
  const username = await registered(system.origin)
  const forgot = forgotPassword(page)
  await forgot.open()
  await forgot.username.fill(username)
  await forgot.next()
  for (const wrong of ['猫', '狗', '马', '牛', '羊']) {
    await forgot.answer.fill(wrong)
    await Promise.all([page.waitForResponse(/verify-answer/), forgot.next()])
  }
  await expect(forgot.dialog.getByRole('alert')).toHaveText(
    '密保答案输错太多次，24 小时内不能再用它找回密码。记得密码的仍可登录，也可以请老师或学校给一个一次性代码。',
  )
  await logIn(page, username, password)
  await expect(page).toHaveURL(/\/student\/dashboard$/)
})

for (const { role, home, area, title } of [
  { role: 'user', home: '/student/dashboard', area: 'student', title: '个人中心' },
  { role: 'admin', home: '/admin/dashboard', area: 'admin', title: '个人设置' },
] as const) {
  test(
    `PROFILE-01 to PROFILE-16, ERR-49 to ERR-51, ERR-61: ${role === 'user' ? 'a student' : 'a teacher'} changes nickname, password and security answer`,
    { tag: role === 'user' ? '@phone' : '@desktop' },
    async ({ page, system, isMobile }, info) => {
      const username = await registered(system.origin, role)
      await logIn(page, username, password)
      await expect(page).toHaveURL(new RegExp(`${home}$`))
      // A student's first visit begins with a question.
      if (role === 'user')
        await page.getByRole('dialog', { name: '欢迎来到词迹' }).getByRole('button', { name: '关闭' }).click()
      if (isMobile) await page.getByRole('button', { name: '打开菜单' }).click()
      await page.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(new RegExp(`/${area}/profile$`))
      await expect(page).toHaveTitle(`${title} · 词迹`)
      const own = profile(page)
      await expect(own.info).toContainText(username)
      await expect(own.info).toContainText('未设置')

      await own.nickname.fill('  ')
      await own.saveNickname.click()
      await expect(page.getByText('请填写昵称')).toBeVisible()
      await expect(own.nickname).toBeFocused()
      await own.nickname.fill('小李')
      await page.keyboard.press('Enter')
      await expect(page.getByText('昵称已更新')).toBeVisible()
      await expect(own.info).toContainText('小李')

      let sent = 0
      page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0))
      await own.savePassword.click()
      await expect(own.current).toBeFocused()
      await own.current.fill('wrong')
      await own.next.fill('kurz')
      await own.confirm.fill('lang')
      await own.savePassword.click()
      await expect(page.getByText('新密码两次输入不一致')).toBeVisible()
      await expect(own.confirm).toBeFocused()
      expect(sent).toBe(0)
      await expectAccessible(page, { name: 'profile', info })
      await own.confirm.fill('kurz')
      await page.keyboard.press('Enter')
      await expect(page.getByText('当前密码不正确')).toBeVisible()
      await expect(own.current).toBeFocused()
      await own.current.fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByText('密码修改成功')).toBeVisible()
      await expect(own.current).toHaveValue('')

      // The token of the answer replaces the old one, which has ended.
      await own.saveAnswer.click()
      await expect(page.getByText('请填写答案')).toBeVisible()
      await own.answer.fill('大象')
      await own.saveAnswer.click()
      await expect(page.getByText('密保答案已更新')).toBeVisible()
      await page.reload()
      await expect(own.info).toContainText('小李')
      await page.getByRole('button', { name: '返回上一页' }).click()
      await expect(page).toHaveURL(new RegExp(`${home}$`))

      await page.evaluate(() => localStorage.clear())
      const forgot = forgotPassword(page)
      await forgot.open()
      await forgot.username.fill(username)
      await forgot.next()
      await forgot.answer.fill('大象')
      await forgot.next()
      await expect(forgot.password).toBeVisible()
    },
  )
}

test('OPEN-14, ERR-30: a profile that does not load says so, in the words of each page, and can be asked for again', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const [role, path, said] of [
    ['admin', '/admin/profile', 'Unable to load user info'],
    ['user', '/student/profile', '你的账号信息打不开'],
  ] as const) {
    await signIn(page, await newPerson(page.request, role))
    await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText(said)
    await page.unroute('**/api/user/profile')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(profile(page).info).toBeVisible()
  }
})

test(
  'AUTH-31, AUTH-32, AUTH-33, ERR-43: the superadmin signs in at a door of their own',
  { tag: '@desktop' },
  async ({ page }, info) => {
    await page.goto('/superadmin/login')
    await expect(page.getByRole('button', { name: '忘记密码？' })).toBeHidden()
    await page.getByLabel('用户名').fill('superadmin')
    await page.getByLabel('密码', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('用户名或密码不正确')
    await expectAccessible(page, { name: 'superadmin', info })
    await page.route('**/api/superadmin/login', (route) => route.fulfill({ status: 500, body: '' }))
    // The scan may have taken the focus along.
    await page.getByLabel('密码', { exact: true }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('登录失败')
    await page.unroute('**/api/superadmin/login')
    await page.getByLabel('密码', { exact: true }).fill(superadminPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/superadmin\/dashboard$/)
  },
)
