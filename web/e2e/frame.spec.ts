import { expect, test } from './fixtures.ts'
import { newPerson, signIn, superadmin } from './pages/person.ts'
import { newStudent } from './pages/student.ts'

test('ROUTE-05, ROUTE-13, ROUTE-29, ROUTE-32, OPEN-10: without a session only the two logins open', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const path of ['/', '/nowhere', '/login', '/student/dashboard', '/admin/dashboard', '/superadmin/dashboard']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
    await expect(page).toHaveTitle('登录 · 词迹')
  }
  await page.goto('/superadmin/login')
  await expect(page.getByRole('heading', { name: '超级管理员登录' })).toBeVisible()
  await expect(page).toHaveTitle('超级管理员登录 · 词迹')
})

test('ROUTE-33, ROUTE-34, ROUTE-38, OPEN-08: a token that names no role is logged and leads to the login, which stays', {
  tag: '@desktop',
}, async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const other = `h.${Buffer.from(JSON.stringify({ sub: 'id-1', role: 'guest' })).toString('base64url')}.s`
  for (const token of ['nonsense', other]) {
    await signIn(page, { token })
    await page.goto('/student/dashboard')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('用户名')).toBeVisible()
  }
  expect(logged.filter((text) => text.includes('The session token cannot be decoded'))).not.toEqual([])
})

const roles = [
  {
    ids: 'ROUTE-04, ROUTE-21, ROUTE-22, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-27, ROUTE-28, ROUTE-37, LAYOUT-03, LAYOUT-24, LAYOUT-25, LAYOUT-26, LAYOUT-27, LAYOUT-29',
    base: '/student',
    area: '学生中心',
    title: '首页',
    links: {
      首页: 'dashboard',
      单词练习: 'word-practice',
      单词总览: 'word-overview',
      学习数据: 'stats',
      个人中心: 'profile',
    },
  },
  {
    ids: 'ROUTE-02, ROUTE-06, ROUTE-07, ROUTE-08, ROUTE-11, ROUTE-35, LAYOUT-04, LAYOUT-16, LAYOUT-17',
    base: '/admin',
    area: '教师后台',
    title: '首页',
    links: { 首页: 'dashboard', 个人设置: 'profile' },
  },
  {
    ids: 'ROUTE-03, ROUTE-14, ROUTE-15, ROUTE-20, ROUTE-36, LAYOUT-05, LAYOUT-21, LAYOUT-23',
    base: '/superadmin',
    area: '超级管理员',
    title: '统计概览',
    links: { 统计概览: 'dashboard', 词书管理: 'wordbooks', 审计: 'audit' },
  },
] as const
const homes = roles.map(({ base }) => `${base}/dashboard`)

for (const { ids, base, area, title, links } of roles) {
  test(`${ids}, LAYOUT-30, OPEN-09: ${area} is where its role ends up from anywhere, with its own menu`, {
    tag: '@desktop',
  }, async ({ page }) => {
    if (base === '/student') await newStudent(page)
    else await signIn(page, base === '/admin' ? await newPerson(page.request, 'admin') : await superadmin(page.request))
    for (const path of ['/', '/login', '/nowhere', base, `${base}/nowhere`, ...homes]) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page, path).toHaveURL(new RegExp(`${base}/dashboard$`))
    }
    await expect(page).toHaveTitle(`${title} · 词迹`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('complementary').getByText(area)).toBeVisible()
    const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
    for (const [name, path] of Object.entries(links)) {
      await menu.and(page.getByRole('link', { name, exact: true })).click()
      await expect(page).toHaveURL(new RegExp(`${base}/${path}$`))
      await expect(page).toHaveTitle(`${name} · 词迹`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    for (const link of await menu.all()) expect(await link.getAttribute('href')).toMatch(new RegExp(`^${base}/`))
  })
}

test('OPEN-07, OPEN-10: a superadmin at their login goes on to the dashboard; logging out ends at the common login', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, await superadmin(page.request))
  await page.goto('/superadmin/login')
  await expect(page).toHaveURL(/\/superadmin\/dashboard$/)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('LAYOUT-06, LAYOUT-07, LAYOUT-08, CONST-33, OPEN-57: the sidebar is 16rem wide, and below 768 px a drawer', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  await page.goto('/student/dashboard')
  await page.setViewportSize({ width: 768, height: 800 })
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(256)
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
})

test('LAYOUT-09, LAYOUT-10, LAYOUT-11, LAYOUT-12, criterion 18: the drawer opens by its button and closes by its own, by Escape and with the route', {
  tag: '@phone',
}, async ({ page }) => {
  await newStudent(page)
  await page.goto('/student/dashboard')
  const opener = page.getByRole('button', { name: '打开菜单' })
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await opener.click()
  expect((await drawer.boundingBox())?.width).toBe(256)
  await page.getByRole('button', { name: '关闭菜单' }).click()
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await opener.click()
  await drawer.getByRole('link', { name: '单词练习' }).click()
  await expect(page).toHaveURL(/\/student\/word-practice$/)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '单词练习' })).toBeVisible()
})

test('LAYOUT-14, AUTH-34, AUTH-35, CONST-34, CONST-35, CONST-36: logging out clears what the session kept and ends at the login', {
  tag: '@phone',
}, async ({ page }) => {
  await newStudent(page)
  await page.goto('/student/dashboard')
  await page.evaluate(() => ['wp_last_session', 'wp_resume_v1'].forEach((key) => localStorage.setItem(key, '{}')))
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(
    await page.evaluate(() => ['token', 'wp_last_session', 'wp_resume_v1'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null])
})

test('on a phone five places are at the foot of every page, and leave the screen to practice', {
  tag: '@phone',
}, async ({ page }) => {
  await newStudent(page)
  await page.goto('/student/dashboard')
  const bar = page.getByRole('navigation', { name: '常用页面' })
  const places = bar.getByRole('link')
  await expect(places).toHaveCount(5)
  for (const [name, path] of [
    ['数据', 'stats'],
    ['词书', 'my-wordbooks'],
    ['首页', 'dashboard'],
  ] as const) {
    await bar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/student/${path}$`))
    await expect(bar.locator('[aria-current=page]')).toHaveText(name)
  }
  // What stands last comes once it is known how far the wordbooks are.
  await expect(page.getByText('北京时间')).toBeVisible()
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 568 })
    const { height } = page.viewportSize()!
    for (const place of await places.all()) {
      const box = (await place.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
    }
    // The end of the page stands above the bar.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const end = (await page.getByRole('main').locator('> *').last().boundingBox())!
    expect(end.y + end.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  }
  await page.goto('/student/word-practice?mode=learn&tier=tier_3&autostart=1')
  await expect(page.getByRole('button', { name: /去试一试/ })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/student/dashboard')
  await expect(page.getByRole('complementary')).toBeVisible()
  await expect(bar).toBeHidden()
})
