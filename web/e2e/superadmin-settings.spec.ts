import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '@wordtrail/stand-alone/free-port'
import { startProcess } from '@wordtrail/stand-alone/running-process'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { fillInLogin } from './pages/account.ts'
import { callsAs, signIn, superadmin } from './pages/person.ts'
import { password, superadminPassword } from './pages/sign-up.ts'

const settings = '/superadmin/settings'
const newName = () => `s-${randomUUID().slice(0, 8)}`

/** The sections of the page. */
const sections = (page: Page) => {
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    waiting: section('等待审核'),
    superadmins: section('超级管理员'),
    teachers: section('教师注册'),
    password: section('我的密码'),
    rowOf: (name: string) => section('超级管理员').getByRole('listitem').filter({ hasText: name }),
    lever: (name: string) => page.getByRole('button', { name, exact: true }),
  }
}

async function enter(page: Page, username: string, secret = superadminPassword): Promise<void> {
  await page.goto('/superadmin/login')
  await fillInLogin(page, { username, password: secret })
  await expect(page).toHaveURL(/\/superadmin\/dashboard$/)
}

test('the superadmin adds another, gives them other rights, dismisses them and brings them back', async ({
  page,
  isMobile,
}, info) => {
  await signIn(page, await superadmin(page.request))
  await page.goto('/superadmin/dashboard')
  if (isMobile) await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('link', { name: '设置' }).click()
  await expect(page).toHaveURL(new RegExp(`${settings}$`))
  await expect(page).toHaveTitle('设置 · 词迹')
  const { superadmins, rowOf, lever } = sections(page)
  await expect(rowOf('superadmin')).toContainText('（你）')
  await expect(rowOf('superadmin').getByRole('button')).toHaveCount(0)

  const name = newName()
  await superadmins.getByRole('button', { name: '添加' }).click()
  const dialog = page.getByRole('dialog', { name: '添加超级管理员' })
  await expect(dialog.getByLabel('用户名')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('请填写用户名')).toBeVisible()
  await dialog.getByLabel('用户名').fill('superadmin')
  await dialog.getByLabel('密码', { exact: true }).fill('Abcdef1!')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('密码至少 12 位，要有字母、数字和符号')).toBeVisible()
  await dialog.getByLabel('密码', { exact: true }).fill(superadminPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('这个用户名已经有人用了')).toBeVisible()
  await expectAccessible(page, { name: 'add-superadmin', info })
  await dialog.getByLabel('用户名').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('超级管理员已添加')).toBeVisible()
  await expect(rowOf(name)).toContainText('只读')
  await expect(rowOf(name)).toContainText('从未登录')

  await lever(`更改 ${name} 的权限`).click()
  const rights = page.getByRole('dialog', { name: `${name} 的权限` })
  await rights.getByText('可以修改', { exact: true }).click()
  await expect(rights.getByText('也能停用其他超级管理员')).toBeVisible()
  await rights.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('权限已更改')).toBeVisible()
  await expect(rowOf(name)).toContainText('可以修改')
  await expectAccessible(page, { name: 'settings', info })

  await lever(`停用 ${name}`).click()
  const asked = page.getByRole('dialog', { name: `停用 ${name}？` })
  await expect(asked.getByRole('button', { name: '取消' })).toBeFocused()
  await asked.getByRole('button', { name: '停用' }).click()
  await expect(page.getByText('超级管理员已停用')).toBeVisible()
  await expect(rowOf(name)).toContainText('已停用')
  await lever(`恢复 ${name}`).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
  await expect(rowOf(name)).toContainText('只读')
})

test(
  'whoever may only read is told so, sees the settings without levers, and changes their own password',
  {
    tag: '@desktop',
  },
  async ({ page }, info) => {
    const { token } = await superadmin(page.request)
    const body = { username: newName(), password: superadminPassword, is_read_only: true }
    await callsAs(page.request, token)('POST', '/api/superadmin/superadmins', body)
    await enter(page, body.username)
    await page.goto(settings)
    await expect(page.getByText('只读账号', { exact: true })).toBeVisible()
    const { superadmins, password: own, rowOf } = sections(page)
    await expect(rowOf(body.username)).toContainText('（你）')
    await expect(superadmins.getByRole('button')).toHaveCount(0)
    await expectAccessible(page, { name: 'settings-read-only', info })

    await own.getByLabel('当前密码').fill('wrong')
    await own.getByLabel('新密码', { exact: true }).fill('Neues-pw-2')
    await own.getByLabel('确认新密码').fill('Neues-pw-2')
    await page.keyboard.press('Enter')
    await expect(own.getByText('密码至少 12 位，要有字母、数字和符号')).toBeVisible()
    await own.getByLabel('新密码', { exact: true }).fill('Neues-pw-2-lang')
    await own.getByLabel('确认新密码').fill('Neues-pw-2-lang')
    await page.keyboard.press('Enter')
    await expect(own.getByText('当前密码不正确')).toBeVisible()
    await own.getByLabel('当前密码').fill(superadminPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText('密码修改成功')).toBeVisible()
    await page.reload()
    await expect(page.getByText('只读账号', { exact: true })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await enter(page, body.username, 'Neues-pw-2-lang')
  },
)

/** A system of its own, which asks teachers for a code or has them wait. */
async function schoolWith(folder: string, registration: 'code' | 'approved') {
  const port = await freePort()
  const system = startProcess('infra/stand-alone/src/main.ts', {
    DATA_DIR: folder,
    PORT: String(port),
    SUPERADMIN_PASSWORD: superadminPassword,
    TEACHER_REGISTRATION: registration,
  })
  await system.prints(/is ready/)
  return { origin: `http://127.0.0.1:${port}`, end: () => system.end('SIGTERM') }
}

/** Fills in the form for a teacher, up to the security question. */
async function registerTeacher(page: Page, origin: string, name: string) {
  await page.goto(`${origin}/login`)
  await page.getByText('注册', { exact: true }).first().click()
  await page.getByText('老师', { exact: true }).click()
  await page.getByLabel('用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('确认密码').fill(password)
}
const submit = async (page: Page) => {
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByRole('button', { name: '跳过' }).click()
}

test(
  'teachers register with the school’s code, or wait for its approval; the page says which',
  {
    tag: '@desktop',
  },
  async ({ browser }, info) => {
    test.setTimeout(180_000)
    const folder = await mkdtemp(join(tmpdir(), 'wordtrail-e2e-teachers-'))
    const newPage = async () => (await browser.newContext()).newPage()
    const [page, desk] = [await newPage(), await newPage()]
    let school = await schoolWith(folder, 'code')
    try {
      await registerTeacher(page, school.origin, 'lin')
      await expect(page.getByText('学校还没有设置教师注册码')).toBeVisible()
      await expect(page.getByRole('button', { name: '注册', exact: true })).toHaveCount(0)
      await page.getByText('学生', { exact: true }).click()
      await expect(page.getByRole('button', { name: '注册', exact: true })).toBeVisible()
      await expectAccessible(page, { name: 'register-closed', info })

      await desk.goto(`${school.origin}/superadmin/login`)
      await fillInLogin(desk, { username: 'superadmin', password: superadminPassword })
      await expect(desk).toHaveURL(/dashboard$/)
      await desk.goto(`${school.origin}${settings}`)
      const { teachers } = sections(desk)
      await expect(teachers).toContainText('还没有设置注册码，现在不能注册教师账号。')
      await teachers.getByLabel('新的注册码').fill('1234567')
      await desk.keyboard.press('Enter')
      await expect(teachers.getByText('教师注册码至少 8 位')).toBeVisible()
      await teachers.getByLabel('新的注册码').fill('桃李芬芳2026')
      await desk.keyboard.press('Enter')
      await expect(desk.getByText('教师注册码已更换')).toBeVisible()
      await expect(teachers).toContainText('已设置注册码')
      await expect(teachers.getByLabel('新的注册码')).toHaveValue('')
      await expectAccessible(desk, { name: 'settings-code', info })

      await registerTeacher(page, school.origin, 'lin')
      await page.getByRole('button', { name: '注册', exact: true }).click()
      await expect(page.getByText('请填写教师注册码')).toBeVisible()
      await page.getByLabel('教师注册码').fill('桃李芬芳2025')
      await submit(page)
      await expect(page.getByText('教师注册码不正确')).toBeVisible()
      await expect(page.getByLabel('教师注册码')).toBeFocused()
      await expectAccessible(page, { name: 'register-code', info })
      await page.getByLabel('教师注册码').fill('桃李芬芳2026')
      await submit(page)
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
      await page.evaluate(() => localStorage.clear())

      await teachers.getByRole('button', { name: '取消注册码' }).click()
      await desk.getByRole('dialog').getByRole('button', { name: '取消注册码' }).click()
      await expect(teachers).toContainText('还没有设置注册码')

      await school.end()
      school = await schoolWith(folder, 'approved')
      for (const name of ['wu', 'zheng']) {
        await registerTeacher(page, school.origin, name)
        await expect(page.getByText('教师账号注册后要等学校审核')).toBeVisible()
        await submit(page)
        await expect(page.getByText('注册成功，学校审核通过后就能登录')).toBeVisible()
        await fillInLogin(page, { username: name, password })
        await expect(page.getByText('账号还在等待学校审核，通过后就能登录')).toBeVisible()
      }
      await expectAccessible(page, { name: 'waiting', info })

      await desk.goto(`${school.origin}/superadmin/login`)
      await fillInLogin(desk, { username: 'superadmin', password: superadminPassword })
      await expect(desk).toHaveURL(/dashboard$/)
      await desk.goto(`${school.origin}${settings}`)
      const { waiting } = sections(desk)
      await expect(waiting).toContainText('2 个账号')
      await expectAccessible(desk, { name: 'settings-waiting', info })
      await waiting.getByRole('button', { name: '通过 wu 的注册' }).click()
      await expect(desk.getByText('已通过，现在可以登录了')).toBeVisible()
      await waiting.getByRole('button', { name: '拒绝 zheng 的注册' }).click()
      const asked = desk.getByRole('dialog', { name: '拒绝 zheng 的注册？' })
      await expect(asked.getByRole('button', { name: '取消' })).toBeFocused()
      await asked.getByRole('button', { name: '拒绝' }).click()
      await expect(waiting).toContainText('现在没有等待审核的账号。')

      await fillInLogin(page, { username: 'zheng', password })
      await expect(page.getByText('用户名或密码不正确')).toBeVisible()
      await fillInLogin(page, { username: 'wu', password })
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
    } finally {
      await school.end()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
