import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { newPerson, signIn, superadmin } from './pages/person.ts'

const own = 'Meins-2026'
const newName = () => `s-${randomUUID().slice(0, 8)}`
const csv = (...rows: readonly (readonly string[])[]) => ({
  name: '名单.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(',')).join('\r\n')),
})
const heading = ['用户名', '姓名', '班级', '老师', '出生日期', '同意人', '同意方式', '同意日期']

test('a list is checked line by line, imported, printed; a student signs in and takes a password of their own', async ({
  page,
}, info) => {
  const teacher = await newPerson(page.request, 'admin')
  const [li, han] = [newName(), newName()]
  await signIn(page, await superadmin(page.request))
  await page.goto('/superadmin/users/import')
  await expectAccessible(page, { name: 'import-source', info })
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载样表' }).click()
  expect((await sample).suggestedFilename()).toBe('导入账号样表.csv')

  const file = page.locator('input[type=file]')
  await file.setInputFiles(
    csv(
      heading,
      [li, '李雷', '七年级（3）班', teacher.username, '2013/5/6', '李强（父亲）', '书面', '2026.9.1'],
      [han, '韩梅梅', '', '', '', '', '', ''],
      [teacher.username, '已有的人', '', '', '', '', '', ''],
      [newName(), '张三', '', 'nobody-of-that-name', '', '', '', ''],
      [li.toUpperCase(), '李雷', '', '', '', '', '', ''],
    ),
  )
  const rows = page.getByRole('table', { name: '名单' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(5)
  // Problems come first.
  await expect(rows.nth(0)).toContainText('没有这位老师，请写老师的用户名')
  await expect(rows.nth(1)).toContainText('和前面的行是同一个用户名')
  await expect(rows.nth(2)).toContainText(/李雷.*新建账号/)
  await expect(rows.nth(4)).toContainText('已有账号')
  await expectAccessible(page, { name: 'import-checked', info })
  await page.getByRole('button', { name: '有问题 2' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/show=problem/)
  await page.getByRole('button', { name: '全部 5' }).click()

  await page.getByRole('button', { name: '导入 2 人' }).click()
  await expect(page.getByText('已导入 2 人')).toBeVisible()
  await expect(page.getByText(/离开页面后无法再查看/)).toBeVisible()
  await expectAccessible(page, { name: 'import-done', info })

  // Leaving would lose the passwords.
  await page.getByRole('link', { name: '统计概览' }).first().click()
  await expect(page.getByRole('dialog', { name: '离开这一页吗？' })).toBeVisible()
  await page.getByRole('button', { name: '留在这里' }).click()

  await page.getByRole('link', { name: '打印密码条' }).click()
  await expect(page.getByRole('heading', { name: '学生账号密码条' })).toBeVisible()
  const slip = page.getByRole('listitem').filter({ hasText: '李雷' })
  await expect(slip).toContainText('七年级（3）班')
  await expect(slip).toContainText(li)
  await expect(slip).toContainText(new URL(page.url()).origin)
  const first = /[a-z]{4}-[a-z]{4}-\d{5}/.exec(await slip.innerText())![0]
  await expectAccessible(page, { name: 'slips', info })
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.screenshot({ path: info.outputPath('slips-print.png') })
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.getByRole('link', { name: '返回' }).click()
  await expect(page.getByText('已导入 2 人')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('用户名').fill(li)
  await page.getByLabel('密码', { exact: true }).fill(first)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '换成自己的密码' })
  await expect(dialog.getByLabel('新密码', { exact: true })).toBeFocused()
  await expectAccessible(page, { name: 'first-password', info })
  await dialog.getByLabel('新密码', { exact: true }).fill(first)
  await dialog.getByLabel('确认新密码').fill(first)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('新密码不能和初始密码相同')).toBeVisible()
  await dialog.getByLabel('新密码', { exact: true }).fill(own)
  await dialog.getByLabel('确认新密码').fill(own)
  // Nothing typed is lost where the server is away for a moment.
  await page.route('**/api/first-password', (route) => route.fulfill({ status: 500, body: '' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert').filter({ hasText: '密码没有保存成功，请重试' })).toBeVisible()
  await expect(dialog.getByLabel('新密码', { exact: true })).toHaveValue(own)
  await page.unroute('**/api/first-password')
  await dialog.getByRole('button', { name: '保存并登录' }).click()
  await expect(page).toHaveURL(/\/student\/dashboard$/)
})

test(
  'an import that breaks off goes on, and after a reload the check tells who has a password already',
  {
    tag: '@desktop',
  },
  async ({ page }, info) => {
    const names = Array.from({ length: 12 }, newName)
    await signIn(page, await superadmin(page.request))
    await page.goto('/superadmin/users/import')
    const list = page.getByLabel('粘贴名单')
    await list.fill(names.join('\n'))
    await page.getByRole('button', { name: '核对名单' }).click()
    await page.route('**/api/superadmin/accounts', (route) => route.abort())
    await page.getByRole('button', { name: '导入 12 人' }).click()
    await expect(page.getByRole('alert')).toContainText('没有连上，请检查网络')
    await page.unroute('**/api/superadmin/accounts')
    await page.getByRole('button', { name: '接着导入其余 12 人' }).click()
    await expect(page.getByText('已导入 12 人')).toBeVisible()

    await page.getByRole('link', { name: '打印密码条' }).click()
    await expect(page.getByRole('listitem')).toHaveCount(12)
    // Ten slips a page.
    const paper = (await page.pdf({ preferCSSPageSize: true, path: info.outputPath('slips.pdf') })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)

    page.on('dialog', (leaving) => void leaving.accept())
    await page.goto('/superadmin/users/import')
    await list.fill(names.join('\n'))
    await page.getByRole('button', { name: '核对名单' }).click()
    await expect(page.getByRole('button', { name: '还没登录过 12' })).toBeVisible()
    await expect(page.getByRole('button', { name: '导入 12 人' })).toBeVisible()
  },
)

test('a student whose guardian has not consented is told what is missing, and starts nothing', async ({
  page,
}, info) => {
  await signIn(page, await newPerson(page.request, 'user'))
  await page.route('**/api/student/dashboard-summary', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), needs_consent: true, first_login: false } })
  })
  await page.goto('/student/dashboard')
  await expect(page.getByRole('heading', { name: '还差家长（监护人）的同意，暂时不能练习' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(按计划学|自选学习|复习|选择词书)/ })).toHaveCount(0)
  await expectAccessible(page, { name: 'consent-missing', info })
})

test('the school records a day of birth and a guardian’s consent on a student’s page, and withdraws it', async ({
  page,
}, info) => {
  const student = await newPerson(page.request, 'user')
  await signIn(page, await superadmin(page.request))
  await page.goto(`/superadmin/users/${student.id}`)
  const section = page.getByRole('region', { name: '出生日期和家长（监护人）同意' })
  await expect(section).toContainText('没有登记')
  await section.getByRole('button', { name: '登记出生日期' }).click()
  const birth = page.getByRole('dialog', { name: '出生日期' })
  await birth.getByRole('button', { name: '保存' }).click()
  await expect(birth.getByText('请填写日期')).toBeVisible()
  await birth.getByLabel('出生日期').fill('2014-03-04')
  await birth.getByRole('button', { name: '保存' }).click()
  await expect(section).toContainText('2014年3月4日')

  await section.getByRole('button', { name: '登记同意' }).click()
  const dialog = page.getByRole('dialog', { name: '登记同意' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请填写同意人')).toBeVisible()
  await dialog.getByLabel('同意人').fill('王芳（母亲）')
  await dialog.getByText('电话', { exact: true }).click()
  await dialog.getByLabel('同意日期').fill('2026-09-01')
  await expectAccessible(page, { name: 'consent-dialog', info })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(section).toContainText(/已同意（(2026年)?9月1日）/)
  await section.scrollIntoViewIfNeeded()
  await expectAccessible(page, { name: 'consent', info })

  await section.getByRole('button', { name: '撤回同意' }).click()
  await page.getByRole('dialog', { name: '撤回监护人同意？' }).getByRole('button', { name: '撤回同意' }).click()
  await expect(section).toContainText('没有登记')
})
