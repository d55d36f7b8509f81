import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, type Person, signIn, superadmin } from './pages/person.ts'
import { linkedTeacher } from './pages/teacher.ts'

const session_id = randomUUID()

/** A student who learned two words in a session, and their teacher, signed in on the page. */
async function taughtStudent(page: Page): Promise<{ readonly student: Person; readonly teacher: Person }> {
  const student = await newPerson(page.request, 'user')
  const teacher = await linkedTeacher(page.request, { student, words: ['begin', 'choose'] })
  const own = callsAs(page.request, student.token)
  await own('POST', '/api/student/sessions', {
    session_id,
    mode: 'learn',
    tier: 'tier_3',
    words: ['begin', 'choose'].map((word) => ({ word, revision: 0 })),
    seed: 1,
    device: 'phone',
    prepared_at: new Date().toISOString(),
  })
  const { position } = await own('POST', '/api/student/master-word', { words: ['begin', 'choose'], session_id })
  await signIn(page, { token: teacher.token, position })
  return { student, teacher }
}

test('a teacher voids a session with a reason, sees it struck through, and the student is told; then it counts again', async ({
  page,
}, info) => {
  const { student } = await taughtStudent(page)
  await page.goto(`/admin/student/${student.id}?tab=history`)
  await page.getByRole('button', { name: '开始练习' }).click()
  await page.getByRole('button', { name: '这次练习不算数…' }).click()
  const dialog = page.getByRole('dialog', { name: '这次练习不算数' })
  await expect(dialog.getByText('这次练习有 2 个词')).toBeVisible()
  await expect(dialog.getByLabel('理由')).toBeFocused()
  await page.screenshot({ path: info.outputPath('void.png') })
  await expectAccessible(page, { name: 'void-session', info })
  await dialog.getByRole('button', { name: '认定不算数' }).click()
  await expect(dialog.getByText('请写明理由')).toBeVisible()
  await dialog.getByLabel('理由').fill('手机放在口袋里')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('这次练习已不算数，重新计算了 2 个词')
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  await expect(page.getByRole('row', { name: /学会了.*begin.*这次练习不算数/ })).toBeVisible()
  await page
    .getByRole('row', { name: /begin.*这次练习不算数/ })
    .getByRole('button')
    .click()
  await expect(page.getByText('你：手机放在口袋里').first()).toBeVisible()
  await page.screenshot({ path: info.outputPath('voided.png'), fullPage: true })
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: info.outputPath(`voided-${width}.png`) })
  }
  const own = callsAs(page.request, student.token)
  const history = async () =>
    (await own('GET', '/api/student/word-history?word=begin')).body as { next_review: string | null }
  await expect.poll(async () => (await history()).next_review).toBeNull()

  await page.getByRole('button', { name: '恢复这次练习…' }).first().click()
  const restoring = page.getByRole('dialog', { name: '恢复这次练习' })
  await restoring.getByRole('button', { name: '恢复算数' }).click()
  await expect(restoring.getByRole('status')).toHaveText('这次练习已恢复算数，重新计算了 2 个词')
  await restoring.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByRole('row', { name: /学会了.*begin.*这次练习不算数/ })).toHaveCount(0)
  await expect.poll(async () => (await history()).next_review).not.toBeNull()
})

test('a student reads in the history of a word that a session of it does not count, by whom and why', async ({
  page,
}, info) => {
  const { student, teacher } = await taughtStudent(page)
  const { position } = await callsAs(page.request, teacher.token)('POST', '/api/sessions/void', {
    student_id: student.id,
    session_id,
    reason: '同学代答',
  })
  await signIn(page, { token: student.token, position })
  await page.goto('/student/dashboard?word=begin')
  await expect(page.getByText('这次练习不算数（老师：同学代答）')).toBeVisible()
  await expect(page.getByText('有一次练习被认定不算数，这个词重新计算')).toBeVisible()
  await page.screenshot({ path: info.outputPath('own-history.png'), fullPage: true })
})

test('a superadmin voids a session where the audit shows an event of it', async ({ page }, info) => {
  const { student } = await taughtStudent(page)
  await signIn(page, await superadmin(page.request))
  await page.goto(`/superadmin/audit?person=${student.id}&session=${session_id}`)
  const row = page.getByRole('table', { name: '找到的记录' }).getByRole('button', { name: /begin/ }).first()
  await row.click()
  const panel = page.getByRole('complementary', { name: /^第 [\d,]+ 条$/ })
  await panel.getByRole('button', { name: '这次练习不算数…' }).click()
  const dialog = page.getByRole('dialog', { name: '这次练习不算数' })
  await dialog.getByLabel('理由').fill('手机放在口袋里')
  await dialog.getByRole('button', { name: '认定不算数' }).click()
  await expect(dialog.getByRole('status')).toHaveText('这次练习已不算数，重新计算了 2 个词')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('手机放在口袋里')).toBeVisible()
  await expectAccessible(page, { name: 'audit-void', info })
  await page.screenshot({ path: info.outputPath('audit-voided.png') })
  await panel.getByRole('button', { name: '恢复这次练习…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复算数' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('这次练习已恢复算数，重新计算了 2 个词')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await expect(panel.getByText('手机放在口袋里')).toBeHidden()
})
