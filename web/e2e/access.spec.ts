import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { newPerson, signIn } from './pages/person.ts'
import { signUp, trackFirstWordbook } from './pages/sign-up.ts'
import { newStudent } from './pages/student.ts'
import { invitingTeacher, linkedTeacher } from './pages/teacher.ts'

test(
  'criterion 19: no accessibility violation on the first screens of a student, light or dark, at any width',
  { tag: '@phone' },
  async ({ page }, info) => {
    const check = (name: string) => expectAccessible(page, { name, info })
    await page.goto('/login')
    await expect(page.getByLabel('用户名')).toBeVisible()
    await check('login')
    await signUp(page)
    await page.getByRole('button', { name: '自己选词书学' }).click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await check('onboarding')
    await page.getByRole('button', { name: '返回' }).click()
    await trackFirstWordbook(page)
    await check('dashboard')
  },
)

test(
  'criterion 19: nor on the dialogs of the dashboard, the drawer, and the home of a teacher; criterion 2: today is seen without scrolling',
  { tag: '@phone' },
  async ({ page }, info) => {
    const student = await newStudent(page)
    await linkedTeacher(page.request, { student, words: ['begin', 'choose'] })
    await invitingTeacher(page.request, { student, nickname: '李老师' })
    await page.goto('/student/dashboard')
    for (const shown of [
      page.getByText('新词 10 个'),
      page.getByText('连续 0 天'),
      page.getByText('李老师想加你为学生'),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })

    const dialogs = { words: /^老师布置/, quick: '自选学习', invitations: '查看', drawer: '打开菜单' }
    for (const [name, button] of Object.entries(dialogs)) {
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('dialog').getByText('正在打开')).toBeHidden()
      await expectAccessible(page, { name, info })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await signIn(page, await newPerson(page.request, 'admin'))
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { name: 'teacher', info })
  },
)

test('AUTH-10, AUTH-11: bad input stands beside its field, and nothing is sent', { tag: '@desktop' }, async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/api/register') ? 1 : 0))
  await page.goto('/login')
  await page.getByText('注册', { exact: true }).first().click()
  await page.getByLabel('用户名').fill('li')
  await page.getByLabel('密码', { exact: true }).fill('abc')
  await page.getByLabel('确认密码').fill('abd')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('密码至少 8 位，要有字母、数字和符号')).toBeVisible()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  expect(sent).toBe(0)
})
