import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { signUp, trackFirstWordbook } from './pages/sign-up.ts'

test("criterion 19: no accessibility violation on the first screens of a student, light or dark, at any width", { tag: '@phone' }, async ({ page }, info) => {
  const check = (name: string) => expectAccessible(page, { name, info })
  await page.goto('/login')
  await expect(page.getByLabel('用户名')).toBeVisible()
  await check('login')
  await signUp(page)
  await check('first use')
  await trackFirstWordbook(page)
  await check('dashboard')
})

test('ROUTE-32, ROUTE-37, ROUTE-28, ROUTE-29: who is not signed in is sent to sign in, and everyone else to their own home', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/student/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await signUp(page)
  for (const path of ['/admin/dashboard', '/superadmin/dashboard', '/student/nowhere', '/', '/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/student\/dashboard$/)
  }
})

test('LAYOUT-14, AUTH-34, AUTH-35: logging out clears what the session kept and ends at the login', async ({ page, isMobile }) => {
  await signUp(page)
  await page.evaluate(() => localStorage.setItem('wp_last_session', '{}'))
  if (isMobile) await page.getByRole('button', { name: /菜单/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('wp_last_session')])).toEqual([null, null])
})

test('AUTH-10, AUTH-11: bad input stands beside its field, and nothing is sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/api/register') ? 1 : 0))
  await page.goto('/login')
  await page.getByText('创建账号').first().click()
  await page.getByLabel('用户名').fill('li')
  await page.getByLabel('密码', { exact: true }).fill('abc')
  await page.getByLabel('确认密码').fill('abd')
  await page.getByRole('button', { name: '创建账号' }).click()
  await expect(page.getByText('密码必须包含数字、字母、符号且不少于8位')).toBeVisible()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  expect(sent).toBe(0)
})
