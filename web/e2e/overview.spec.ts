import type { Page } from '@playwright/test'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { dayAndDistance, dayText } from '../src/text/days.ts'
import { expect, test } from './fixtures.ts'
import { learnedBefore } from './pages/learned-before.ts'
import { openMenu } from './pages/menu.ts'
import { callsAs, signIn } from './pages/person.ts'
import { newStudent } from './pages/student.ts'

/**
 * A student who has learned three words of a wordbook and reviewed the first of them: on its day where that word is an
 * older one, else too early.
 */
async function studentWithWords(
  page: Page,
  { folder, isFirstOlder }: { folder: string; isFirstOlder: boolean },
): Promise<{ words: readonly string[]; total: number }> {
  const student = await newStudent(page)
  const send = callsAs(page.request, student.token)
  const [wordbook] = ((await send('GET', '/api/student/tracked-wordbooks')).body as { ids: string[] }).ids
  const all = ((await send('GET', `/api/student/wordbooks/${wordbook}/tbm-words`)).body as { words: string[] }).words
  const words = all.slice(0, 3).toSorted()
  if (isFirstOlder) await learnedBefore(folder, student.id, words.slice(0, 1))
  await send('POST', '/api/student/master-word', { words })
  const { position } = await send('POST', '/api/student/update-word-review', { word: words[0], result: 'pass' })
  await signIn(page, { token: student.token, position })
  return { words, total: all.length }
}

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link')

test('ROUTE-25, LAYOUT-27, OVER-01 to OVER-07: from the menu to progress and mastered words, which are searched and sorted by the address', async ({
  page,
  system,
}, info) => {
  const { words, total } = await studentWithWords(page, { ...system, isFirstOlder: true })
  await page.goto('/student/dashboard')
  await openMenu(page, info)
  await page.getByRole('link', { name: '单词总览' }).first().click()
  await expect(page).toHaveURL(/\/student\/word-overview$/)
  for (const name of ['学习进度', '初中核心学习进度'])
    await expect(page.getByRole('progressbar', { name, exact: true })).toHaveAttribute(
      'aria-valuetext',
      `学过 3 个，共 ${total} 个`,
    )
  for (const name of ['复习进度', '初中核心复习进度'])
    await expect(page.getByRole('progressbar', { name, exact: true })).toHaveAttribute(
      'aria-valuetext',
      '已复习 1 / 24 次',
    )
  await expect(page.getByText('共 3 个')).toBeVisible()
  await page.screenshot({ path: info.outputPath('overview.png'), fullPage: true })

  const search = page.getByRole('searchbox', { name: '搜索单词或释义' })
  await search.fill(words[1]!)
  await expect(rows(page)).toHaveText([words[1]!])
  await expect(page).toHaveURL(new RegExp(`\\?q=${words[1]}$`))
  await search.fill('没有这个词')
  await expect(page.getByText('没有找到“没有这个词”')).toBeVisible()
  await page.getByRole('button', { name: '清除搜索' }).click()
  await expect(search).toHaveValue('')

  await page.getByRole('button', { name: '单词', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: '单词' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page)).toHaveText(words)
  await page.getByRole('button', { name: '单词', exact: true }).click()
  await expect(rows(page)).toHaveText(words.toReversed())
  await page.getByRole('button', { name: '复习次数' }).click()
  await page.reload()
  await expect(rows(page)).toHaveText(words)
  await expect(page).toHaveURL(/\?sort=review_times$/)
  await page.goBack()
  await expect(rows(page)).toHaveText(words.toReversed())
})

test('OVER-11, OVER-12: the forecast is walked through by keyboard, a day shows its words, a word its history, and each closes to what was there before', async ({
  page,
  system,
}, info) => {
  const { words } = await studentWithWords(page, { ...system, isFirstOlder: false })
  const today = dayOf(new Date())
  const due = addDays(today, 3)
  await page.goto('/student/word-overview')
  const bars = page.getByRole('group', { name: '未来两周每天要复习的词' })
  await bars.getByRole('button').first().focus()
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight')
  await expect(bars.getByRole('button', { name: `${dayAndDistance(due)}：3 个词` })).toBeFocused()
  await page.keyboard.press('Enter')
  const day = page.getByRole('dialog', { name: `${dayText(due)}要复习的词` })
  await expect(day.getByRole('link')).toHaveText(words)

  await day.getByRole('link', { name: words[0]! }).click()
  const history = page.getByRole('dialog', { name: '学习记录' })
  await expect(history.getByRole('region', { name: '下次复习' })).toContainText(`${dayText(due)}3 天后`)
  await expect(history.getByRole('region', { name: '下次复习' })).toContainText('第一次学会，隔 3 天再见一面')
  await expect(history.getByRole('listitem')).toContainText(['学会了', '提前复习：记得'])
  await expect(history.getByText('这次练习里没有这个词的答题记录')).toBeVisible()
  await expect(history.getByText(`还没到${dayText(due)}，这次只记下来`)).toBeVisible()
  await page.screenshot({ path: info.outputPath('history.png') })
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(day.getByRole('link', { name: words[0]! })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(day).toBeHidden()
  await expect(page).toHaveURL(/\/student\/word-overview$/)

  await page.getByText('看表格').first().click()
  await page.getByRole('link', { name: `查看${dayText(due)}要复习的词` }).click()
  await expect(day.getByRole('link')).toHaveCount(3)
})

test('ERR-42, ERR-18, criterion 13: what the overview cannot load says so where it would stand, and comes when it is asked for again', {
  tag: '@desktop',
}, async ({ page, system }) => {
  await studentWithWords(page, { ...system, isFirstOlder: true })
  const failing = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }))
  await failing('**/api/student/word-overview')
  await failing('**/mastered-words*')
  await page.goto('/student/word-overview')
  await expect(page.getByRole('alert')).toHaveText(/打不开/)
  await page.unroute('**/api/student/word-overview')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('alert')).toHaveText(/学会的单词打不开/)
  await page.unroute('**/mastered-words*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(3)

  await failing('**/api/student/word-history*')
  await rows(page).first().click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/这个词的学习记录打不开/)
})
