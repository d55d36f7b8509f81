import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { dayText, monthText } from '../src/text/days.ts'
import { expect, test } from './fixtures.ts'
import { learnedBefore } from './pages/learned-before.ts'
import { openMenu } from './pages/menu.ts'
import { callsAs, signIn } from './pages/person.ts'
import { newStudent } from './pages/student.ts'

test('ROUTE-27, LAYOUT-29, STATS-01 to STATS-07, ERR-56, ERR-57, ERR-21: today, the goal and its streak, thirty days with their words, and the year', async ({
  page,
  system,
}, info) => {
  const student = await newStudent(page)
  const send = callsAs(page.request, student.token)
  const words = ['begin', 'choose']
  await send('POST', '/api/student/master-word', { words })
  await learnedBefore(system.folder, student.id, ['finish'])
  const { position } = await send('POST', '/api/student/update-word-review', { word: 'finish', result: 'pass' })
  await signIn(page, { token: student.token, position })
  const today = dayOf(new Date())

  await page.goto('/student/dashboard')
  await openMenu(page, info)
  await page.getByRole('link', { name: '学习数据' }).click()
  const figure = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(figure('新学')).toHaveText('2 个目标 10 个')
  await expect(page.getByRole('region', { name: '今天' })).toContainText('复习1 个该复习的都复习了')
  await expect(figure('连续达标')).toHaveText('0 天')
  await expect(figure('这一年学了')).toHaveText('2 天')
  await expect(figure('学会新词')).toHaveText('3 个')

  await page.getByText('修改每日目标').click()
  const goal = page.getByLabel('每天学几个新词')
  const save = page.getByRole('button', { name: '保存' })
  await goal.fill('900')
  await goal.blur()
  await expect(goal).toHaveValue('500')
  await goal.fill('2')
  await page.route('**/learning-goal', (route) => route.fulfill({ status: 500, body: 'no' }))
  await save.click()
  await expect(page.getByText('目标没有保存，请再试一次')).toBeVisible()
  await expect(goal).toHaveValue('2')
  await page.unroute('**/learning-goal')
  await save.click()
  await expect(page.getByRole('status').getByText('每日目标已更新')).toBeVisible()
  await expect(figure('连续达标')).toHaveText('1 天')

  const week = page.getByRole('region', { name: '最近 7 天' })
  await expect(week.getByText('学了 2 天，新学 3 个，复习 1 个')).toBeVisible()
  await expect(week.getByRole('group').getByRole('button')).toHaveCount(7)
  await week.getByText('看最近 30 天，每天练了哪些词').click()
  const days = page.getByRole('region', { name: '最近 30 天' })
  await expect(days.getByRole('rowheader')).toHaveCount(30)
  await expect(days.getByRole('row').nth(1)).toContainText('21完成')
  await days.getByRole('button', { name: `${dayText(today)}的单词` }).click()
  await expect(days.getByRole('region', { name: '学会的单词 · 2 个' }).getByRole('link')).toHaveText(words)
  await expect(days.getByRole('region', { name: '复习的单词 · 1 个' }).getByRole('link')).toHaveText(['finish'])
  await days
    .getByRole('button', { name: /日的单词$/ })
    .last()
    .click()
  await expect(days.getByText('当天没有学习单词')).toBeVisible()
  await expect(days.getByText('当天没有复习')).toBeVisible()

  const year = page.getByRole('region', { name: '这一年' })
  await year.getByRole('button', { name: `${dayText(today)}：新学 2 个，复习 1 个` }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(year.getByRole('button', { name: /：没有学习$/ }).and(page.locator(':focus'))).toBeVisible()
  await year.getByText('看每个月的表格').click()
  const month = today.slice(0, 7)
  await expect(year.getByRole('row').nth(1)).toHaveText(
    `${monthText(month)}${addDays(today, -3).startsWith(month) ? '23' : '12'}1`,
  )
  await page.screenshot({ path: info.outputPath('stats.png'), fullPage: true })

  await days.getByRole('link', { name: 'choose' }).click()
  await expect(page.getByRole('dialog', { name: '学习记录' }).getByText('自己选的词')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(days.getByRole('link', { name: 'choose' })).toBeFocused()
})

test('criterion 13: what the statistics cannot load says so, and comes when it is asked for again', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  const failing = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }))
  await failing('**/study-stats*')
  await failing('**/study-calendar')
  await page.goto('/student/stats')
  await expect(page.getByRole('alert')).toHaveText(/打不开/)
  await page.unroute('**/study-stats*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('alert')).toHaveText(/这一年的记录打不开/)
  await page.unroute('**/study-calendar')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('group', { name: '过去一年每天的学习' })).toBeVisible()
})
