import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { forgotPassword } from './pages/account.ts'
import { callsAs, newPerson } from './pages/person.ts'
import { linkedTeacher } from './pages/teacher.ts'

const newPassword = 'Neues-pw-2'

test('a student who has forgotten the password sets a new one with the teacher’s code, by keyboard', async ({
  page,
}, info) => {
  const student = await newPerson(page.request, 'user')
  const teacher = await linkedTeacher(page.request, { student, words: ['begin'] })
  const { code } = (
    await callsAs(page.request, teacher.token)('POST', `/api/admin/students/${student.id}/password-code`)
  ).body as { code: string }
  const forgot = forgotPassword(page)
  await forgot.open()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(forgot.dialog.getByRole('button', { name: '我有一次性代码' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(forgot.username).toBeFocused()
  await forgot.next()
  const field = forgot.dialog.getByLabel('一次性代码', { exact: true })
  await expect(forgot.dialog.getByText('请填写一次性代码')).toBeVisible()
  await expect(forgot.dialog.getByText('密码至少 8 位，要有字母、数字和符号')).toBeVisible()
  await expectAccessible(page, { name: 'code', info })

  await forgot.username.fill(student.username)
  await field.fill('23456789')
  await forgot.password.fill(newPassword)
  await forgot.confirm.fill(newPassword)
  await forgot.next()
  await expect(forgot.dialog.getByText(/用户名或代码不正确/)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(forgot.password, 'nothing typed is lost').toHaveValue(newPassword)
  await page.screenshot({ path: info.outputPath('code-wrong.png') })
  await field.fill(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)
  await forgot.next()

  await expect(page.getByText('密码已重置，请使用新密码登录')).toBeVisible()
  await expect(page.getByLabel('用户名')).toHaveValue(student.username)
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/student\/dashboard$/)
})

test('the other way back to the security question keeps the user name', { tag: '@desktop' }, async ({ page }) => {
  const forgot = forgotPassword(page)
  await forgot.open()
  await forgot.username.fill('li')
  await forgot.dialog.getByRole('button', { name: '我有一次性代码' }).click()
  await expect(forgot.username).toHaveValue('li')
  await expect(forgot.dialog.getByLabel('一次性代码', { exact: true })).toBeFocused()
  await forgot.dialog.getByRole('button', { name: '改用密保问题' }).click()
  await expect(forgot.username).toHaveValue('li')
  await expect(forgot.dialog.getByRole('progressbar', { name: '找回密码的进度' })).toBeVisible()
})
