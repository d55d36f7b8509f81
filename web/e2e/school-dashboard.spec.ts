import { addDays, dayOf, mondayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { dayText } from '../src/text/days.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, signIn, superadmin } from './pages/person.ts'

const today = dayOf(new Date())

test('SADMIN-01, SADMIN-04, ROUTE-15, ROUTE-20: the superadmin sees who was active on the last fourteen days, and may ask for other days', async ({
  page,
}, info) => {
  await newPerson(page.request, 'admin')
  await newPerson(page.request, 'user')
  const school = await superadmin(page.request)
  const { body, position } = await callsAs(page.request, school.token)('GET', '/api/superadmin/activity')
  expect(body).toMatchObject({ to: today })
  await signIn(page, { token: school.token, position })
  await page.goto('/superadmin/anything')
  await expect(page).toHaveURL(/\/superadmin\/dashboard$/)
  await expect(page.getByRole('heading', { name: '统计概览' })).toBeVisible()
  await expect(page.getByRole('region', { name: '系统状态' })).toContainText('系统正常')

  const active = page.getByRole('region', { name: '每天活跃' })
  await expect(active.getByText('14 天，按北京时间')).toBeVisible()
  const bars = active.getByRole('group', { name: '每天活跃' }).getByRole('button')
  await expect(bars).toHaveCount(14)
  await expect(bars.last()).toHaveText(new RegExp(`今天.*${dayText(today)} 周.：学生 [1-9]\\d*，教师 [1-9]\\d*`))
  await active.getByText('看表格').click()
  await expect(active.getByRole('row')).toHaveCount(15)
  await expect(active.getByRole('row').nth(1)).toContainText(dayText(today))
  // By keyboard: one stop for the bars, and the arrow keys within.
  await bars.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(bars.nth(12)).toBeFocused()
  await expectAccessible(page, { name: 'school-dashboard', info })
  await page.screenshot({ path: info.outputPath('dashboard.png'), fullPage: true })

  await page.getByRole('radio', { name: '答题' }).click({ force: true })
  await expect(page).toHaveURL(/show=answers/)
  await expect(page.getByRole('region', { name: '每天答题' })).toBeVisible()

  await page.getByRole('button', { name: '统计时间：最近 14 天' }).click()
  await page.getByRole('button', { name: '最近 90 天' }).click()
  await expect(page).toHaveURL(/period=90/)
  await expect(page.getByRole('region', { name: '每周答题' }).getByRole('group').getByRole('button')).toHaveCount(
    (Date.parse(mondayOf(today)) - Date.parse(mondayOf(addDays(today, -89)))) / (7 * 86_400_000) + 1,
  )
  await page.getByRole('button', { name: '统计时间：最近 90 天' }).click()
  await page.getByLabel('从', { exact: true }).fill(today)
  await page.getByLabel('到', { exact: true }).fill(addDays(today, -2))
  await page.getByRole('button', { name: '查看这段时间' }).click()
  await expect(page.getByRole('alert')).toHaveText('开始日期不能晚于结束日期')
  await page.getByLabel('从', { exact: true }).fill(addDays(today, -4))
  await page.getByRole('button', { name: '查看这段时间' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -4)}&to=${addDays(today, -2)}`))
  await expect(page.getByRole('region', { name: '每天答题' }).getByText('3 天，按北京时间')).toBeVisible()
})

test('what is wrong comes first, with whom it touches; who stayed is told in every cell', async ({ page }, info) => {
  await page.route('**/api/superadmin/activity/concerns', (route) =>
    route.fulfill({
      json: {
        at: `${today}T08:00:00.000Z`,
        parked: [{ since: `${today}T07:42:00.000Z`, person: { username: 'li', nickname: '小李' }, word: 'boundary' }],
        waiting: 2,
      },
    }),
  )
  const monday = mondayOf(today)
  const weeks = Array.from({ length: 8 }, (_, place) => ({
    monday: addDays(monday, 7 * (place - 8)),
    new_students: place === 1 ? 0 : 40 + place,
    active: Array.from({ length: 8 - place }, (_week, after) => (place === 1 ? 0 : 40 - 4 * after)),
    is_last_open: true,
  }))
  await page.route('**/api/superadmin/activity/retention*', (route) => route.fulfill({ json: { to: today, weeks } }))
  await signIn(page, await superadmin(page.request))
  await page.goto('/superadmin/dashboard')
  const system = page.getByRole('region', { name: '系统状态' })
  await expect(system).toContainText('系统有 2 件事要处理')
  await expect(system.getByRole('listitem')).toHaveText([
    '小李的单词 boundary 自 15:42 起没有更新，其他人不受影响，答题没有丢失',
    '2 个账号等待学校审核，审核通过后才能登录',
  ])
  const stayed = page.getByRole('region', { name: '新学生的坚持情况' })
  await expect(stayed.getByText('第 4 周还在学习的占 67%（125 人中 84 人）')).toBeVisible()
  const cells = stayed.locator('tbody').getByRole('button')
  await expect(cells).toHaveCount(36 - 7)
  await cells.first().focus()
  await page.keyboard.press('ArrowDown')
  // The week without new students has no cell.
  await expect(stayed.getByRole('row').nth(3).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(stayed.getByText(/那周注册的 42 人中，第 2 周有 36 人在学习$/)).toBeVisible()
  await expectAccessible(page, { name: 'school-concerns', info })
  await page.screenshot({ path: info.outputPath('concerns.png'), fullPage: true })
})

test('figures that cannot be read say so, and are asked for again', { tag: '@desktop' }, async ({ page }) => {
  const busy = { status: 503, json: { code: 'busy', message: '系统繁忙，请稍后重试' } }
  await page.route('**/api/superadmin/activity?*', (route) => route.fulfill(busy))
  await signIn(page, await superadmin(page.request))
  await page.goto('/superadmin/dashboard')
  await expect(page.getByRole('alert').getByText('系统繁忙，请稍后重试')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/superadmin/activity?*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('region', { name: '每天活跃' })).toBeVisible()
})
