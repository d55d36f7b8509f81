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
