import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, signIn, superadmin } from './pages/person.ts'

/** A teacher who has set what their student learns, and the superadmin who looks it up. */
async function school(request: APIRequestContext) {
  const boss = await superadmin(request)
  const [teacher, student] = [await newPerson(request, 'admin'), await newPerson(request, 'user')]
  await callsAs(request, boss.token)('PUT', `/api/superadmin/students/${student.id}/teacher`, {
    teacher_id: teacher.id,
  })
  const send = callsAs(request, teacher.token)
  await send('PUT', `/api/admin/students/${student.id}/tier`, { tier: 'tier_2' })
  const { position } = await send('POST', `/api/admin/students/${student.id}/assign`, { words: 'begin' })
  return { boss: { ...boss, position }, teacher, student }
}

const rows = (page: Page) => page.getByRole('table', { name: '找到的记录' }).getByRole('button')
const field = (page: Page, question: string) => page.getByRole('button', { name: new RegExp(`^${question}：`) })
const panel = (page: Page) => page.getByRole('complementary', { name: /^第 [\d,]+ 条$/ })

test('LAYOUT-21, LAYOUT-23: the superadmin asks who did what, when and about whom, and the address keeps it', async ({
  page,
}, info) => {
  const { boss, teacher, student } = await school(page.request)
  await signIn(page, boss)
  await page.goto('/superadmin/audit')
  await expect(page.getByRole('heading', { level: 1, name: '审计' })).toBeVisible()
  await expect(page.getByText(/^日志里的每一条，共 [\d,]+ 条$/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()

  await field(page, '谁').click()
  await page.getByRole('searchbox', { name: '用户名或昵称' }).fill(teacher.username)
  await page.getByRole('button', { name: new RegExp(`${teacher.username}，教师`) }).click()
  await field(page, '关于谁或什么').click()
  await page.getByRole('searchbox', { name: '用户名、昵称、单词或位置' }).fill(student.username)
  await page.getByRole('button', { name: new RegExp(`${student.username}，学生`) }).click()
  await expect(rows(page)).toHaveText(['布置了 1 个词（begin）', '把难度设为“稳步提升”'])
  await expect(page.getByText('找到 2 条')).toBeVisible()
  await expectAccessible(page, { name: 'audit', info })

  await field(page, '做了什么').click()
  await page.getByRole('checkbox', { name: '难度、目标和词书设置' }).click()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveText(['把难度设为“稳步提升”'])
  await page.reload()
  await expect(rows(page)).toHaveText(['把难度设为“稳步提升”'])
  await page.getByLabel('到哪天').fill('2020-01-01')
  await expect(page.getByRole('heading', { name: '没有找到记录' })).toBeVisible()
  await page.getByRole('button', { name: '清除条件', exact: true }).click()
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: '再显示一些' }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(50)
})

test('one event is shown in full: its record, its cause, and its neighbours by the keys', async ({ page }, info) => {
  const { boss, teacher, student } = await school(page.request)
  await signIn(page, boss)
  await page.goto(`/superadmin/audit?who=${teacher.id}&person=${student.id}`)
  await rows(page).first().click()
  await expect(panel(page).getByRole('heading', { name: '布置了 1 个词（begin）' })).toBeVisible()
  await expect(panel(page)).toBeFocused()
  await panel(page).getByText('原始记录').click()
  await expect(panel(page)).toContainText('WordsAssigned，第 1 版')
  await expect(panel(page)).toContainText(`learner-${student.id}`)
  await expectAccessible(page, { name: 'audit-event', info })
  await panel(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByRole('heading', { name: '把难度设为“稳步提升”' })).toBeVisible()
  await expect(page).toHaveURL(/event=\d+/)
  await panel(page).getByRole('button', { name: '上一条（更晚）' }).click()
  await expect(panel(page).getByRole('heading', { name: '布置了 1 个词（begin）' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await page.getByRole('table').getByRole('link', { name: student.username }).first().click()
  await expect(page).toHaveURL(`/superadmin/users/${student.id}`)
})

test('what was found leaves as a file, and a search that fails is tried again', { tag: '@desktop' }, async ({
  page,
}) => {
  const { boss, teacher } = await school(page.request)
  await signIn(page, boss)
  await page.route('**/api/superadmin/audit?*', (route) => route.abort())
  await page.goto(`/superadmin/audit?who=${teacher.id}&groups=settings,assigned`)
  await expect(page.getByRole('alert').filter({ hasText: '没有连上' })).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/superadmin/audit?*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 NDJSON' }).click()
  const lines = (await readFile((await (await saved).path())!, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).type)).toEqual(['WordsAssigned', 'TierSet'])
})
