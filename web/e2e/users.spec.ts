import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, type Person, signIn, superadmin } from './pages/person.ts'
import { password } from './pages/sign-up.ts'

const home = '/superadmin/dashboard'
const isNarrow = (page: Page) => page.viewportSize()!.width < 1120

/** People whose nicknames tell them from everybody else in the system, and the superadmin who looks at them. */
async function school(request: APIRequestContext) {
  const mark = randomUUID().slice(0, 6)
  const boss = await superadmin(request)
  const [teacher, student, other] = [
    await newPerson(request, 'admin'),
    await newPerson(request, 'user'),
    await newPerson(request, 'user'),
  ]
  const name = async (person: Person, nickname: string) =>
    callsAs(request, person.token)('PUT', '/api/user/profile', { nickname: `${nickname}${mark}` })
  await name(teacher, '王老师')
  await name(student, '豆豆')
  await name(other, '雪梨')
  const never = `u-${mark}-never`
  await callsAs(request)('POST', '/api/register', {
    username: never,
    password,
    confirm_password: password,
    role: 'user',
  })
  const send = callsAs(request, boss.token)
  const { position } = await send('PUT', `/api/superadmin/students/${student.id}/teacher`, { teacher_id: teacher.id })
  return { mark, boss: { ...boss, position }, teacher, student, other, never, send }
}

const usersOf = (page: Page) => page.getByRole('main').getByRole('link', { name: /^u-/ })
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: '用户名或昵称' }).fill(text)

test('SADMIN-02, SADMIN-03, SADMIN-04, ROUTE-15: the superadmin finds accounts by name, role, state and sign-in, and the address keeps how', async ({
  page,
}, info) => {
  const { mark, boss, teacher, student, other, never } = await school(page.request)
  await signIn(page, boss)
  await page.goto(home)
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^学生 [\d,]+$/ })).toBeVisible()
  await search(page, mark.toUpperCase())
  await expect(usersOf(page)).toHaveCount(4)
  await expect(usersOf(page).last(), 'whoever never signed in stands last').toHaveText(never)
  await expect(page.getByRole('main')).toContainText('从未登录')
  await expect(page.getByRole('main')).toContainText('1 名学生')
  await expect(page.getByRole('main').getByText(`王老师${mark}`).last()).toBeVisible()
  await expect(page.getByText('4 个账号')).toBeVisible()
  await expectAccessible(page, { name: 'users', info })

  await page.getByRole('button', { name: '学生 3', exact: true }).click()
  await expect(usersOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: '从未登录 1', exact: true }).click()
  await expect(usersOf(page)).toHaveText([never])
  await page.reload()
  await expect(usersOf(page)).toHaveText([never])
  await expect(page).toHaveURL(/role=user/)
  await expect(page).toHaveURL(/sign_in=never/)
  await page.getByRole('button', { name: /^从未登录/ }).click()
  await page.getByRole('button', { name: '全部', exact: true }).click()

  if (isNarrow(page)) await page.getByLabel('排序', { exact: true }).selectOption('用户名')
  else await page.getByRole('button', { name: '用户名' }).click()
  const names = [teacher, student, other].map(({ username }) => username)
  await expect(usersOf(page)).toHaveText([...names, never].toSorted())
  await page.getByLabel('状态', { exact: true }).selectOption('已停用')
  await expect(page.getByRole('heading', { name: '没有找到账号' })).toBeVisible()
  await page.getByRole('button', { name: '显示全部账号' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('the table leaves as CSV and on paper as the screen shows it', { tag: '@desktop' }, async ({ page }) => {
  const { mark, boss, never } = await school(page.request)
  await signIn(page, boss)
  await page.goto(`${home}?search=${mark}&sort=username`)
  await expect(usersOf(page)).toHaveCount(4)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const csv = await readFile((await (await saved).path())!, 'utf8')
  expect(csv).toContain('用户名,昵称,角色')
  expect(csv).toContain(never)
  await page.getByRole('link', { name: '打印' }).click()
  await expect(page).toHaveURL(new RegExp(`/superadmin/print/users\\?search=${mark}`))
  await expect(page.getByRole('table')).toContainText(never)
  await page.getByRole('link', { name: '返回' }).click()
  await expect(page).toHaveURL(new RegExp(`${home}\\?search=${mark}`))
})

test('an account is suspended with a reason, told so at sign-in, and brought back', async ({ page, browser }, info) => {
  const { mark, boss, student } = await school(page.request)
  await signIn(page, boss)
  await page.goto(`${home}?search=${mark}`)
  await page.getByRole('link', { name: student.username }).click()
  await expect(page.getByRole('heading', { name: `豆豆${mark}` })).toBeVisible()
  await expect(page.getByRole('region', { name: '老师' })).toContainText(`王老师${mark}`)
  await expect(page.getByRole('region', { name: '安全记录' })).toContainText('注册账号')
  await expect(page.getByRole('region', { name: '登录' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, { name: 'person', info })

  await page.getByRole('button', { name: '停用账号' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('学习记录都保留')
  await dialog.getByRole('button', { name: '停用', exact: true }).click()
  await expect(dialog).toContainText('请填写停用原因')
  await page.route('**/suspension', (route) => route.abort())
  await dialog.getByLabel('停用原因').fill('转学')
  await dialog.getByRole('button', { name: '停用', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('没有连上，请检查网络')
  await page.unroute('**/suspension')
  await expect(dialog.getByLabel('停用原因'), 'nothing typed is lost').toHaveValue('转学')
  await expectAccessible(page, { name: 'suspend', info })
  await dialog.getByRole('button', { name: '停用', exact: true }).click()
  await expect(page.getByRole('region', { name: '账号', exact: true })).toContainText('原因：转学')
  await expect(page.getByRole('region', { name: '账号', exact: true })).toContainText('superadmin 于')

  const theirs = await browser.newPage()
  await theirs.goto('/login')
  const logIn = async () => {
    await theirs.getByLabel('用户名').fill(student.username)
    await theirs.getByLabel('密码', { exact: true }).fill(password)
    await theirs.getByRole('button', { name: '登录', exact: true }).click()
  }
  await logIn()
  await expect(theirs.getByText('这个账号已被学校停用')).toBeVisible()

  await page.getByRole('button', { name: '恢复账号' }).click()
  await dialog.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(page.getByRole('button', { name: '停用账号' })).toBeVisible()
  await logIn()
  await expect(theirs).toHaveURL(/\/student\/dashboard/)
  await theirs.close()
})

test('a row’s menu ends all sign-ins and makes a code, each after asking', async ({ page }) => {
  const { mark, boss, other } = await school(page.request)
  await signIn(page, boss)
  await page.goto(`${home}?search=${mark}`)
  const menu = page.getByRole('button', { name: `雪梨${mark} 的操作` })
  await menu.click()
  await page.getByRole('button', { name: '结束所有登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束登录' }).click()
  await expect(page.getByText('已结束这个账号的所有登录')).toBeVisible()
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${other.token}` }
      return (await page.request.get('/api/user/profile', { headers })).status()
    })
    .toBe(401)
  await menu.click()
  await page.getByRole('button', { name: '找回密码' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成代码' }).click()
  await expect(page.getByRole('dialog')).toContainText('请当面告诉本人')
  await page.getByRole('button', { name: '好', exact: true }).click()
  await expect(menu).toBeFocused()
})

test('everything stored about a person is saved; an erasure wants the user name, says that it is final, and leaves nobody', async ({
  page,
}, info) => {
  const { mark, boss, other } = await school(page.request)
  await signIn(page, boss)
  await page.goto(`/superadmin/users/${other.id}`)
  await page.getByRole('button', { name: '导出全部数据' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click()
  expect(JSON.parse(await readFile((await (await saved).path())!, 'utf8'))).toMatchObject({ user_id: other.id })

  await page.getByRole('button', { name: '注销账号' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('不能恢复')
  await dialog.getByLabel('输入用户名确认').fill('somebody')
  await dialog.getByRole('button', { name: '永久注销' }).click()
  await expect(dialog).toContainText('与这个账号的用户名不一致')
  await expectAccessible(page, { name: 'erase', info })
  await dialog.getByLabel('输入用户名确认').fill(other.username)
  await dialog.getByRole('button', { name: '永久注销' }).click()
  await expect(page).toHaveURL(new RegExp(`${home}$`))
  await search(page, mark)
  await expect(usersOf(page)).toHaveCount(3)
  await page.goto(`/superadmin/users/${other.id}`)
  await expect(page.getByRole('heading', { name: '没有这个账号' })).toBeVisible()
})
