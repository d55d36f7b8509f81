import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { type Answers, answerRightly, failPreTest, startLearning } from './pages/practice.ts'
import { newStudent } from './pages/student.ts'

const progress = (page: Page) => page.getByRole('progressbar', { name: '学习进度' })

/** Through the four stages of the only word, up to the feedback on the last answer. */
async function master(page: Page, answers: Answers): Promise<void> {
  for (let stage = 1; stage <= 4; stage += 1) {
    await answerRightly(page, answers)
    if (stage < 4) await page.keyboard.press('Enter')
  }
  await expect(progress(page)).toHaveAttribute('aria-valuetext', /会了 1 个，共 1 个/)
}

test('a word mastered by chance is taken back, by key from its feedback and by hand from the finished screen: it is learned once more, and the log keeps all', async ({
  page,
  system,
}, info) => {
  const { id } = await newStudent(page)
  const answers = await startLearning(page, 1)
  await failPreTest(page, answers, 1)
  await master(page, answers)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: '没记牢，再学一遍' })).toBeVisible()
  await expectAccessible(page, { name: 'undo-sheet', info })

  await page.keyboard.press('u')
  await expect(sheet.getByText('已撤销，这个词回到第一步，稍后再来。')).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', /会了 0 个，共 1 个/)
  await expect(sheet.getByRole('button', { name: /继续|好的/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '第一步' })).toBeVisible()
  await master(page, answers)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '练完了' })).toBeVisible()

  await page.getByText('有没记牢的词？').click()
  await page.screenshot({ path: info.outputPath('undo-finished.png') })
  await page.getByRole('button', { name: /没记牢，再学一遍/ }).click()
  await expect(page.getByRole('heading', { name: '第一步' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '接着做', exact: true }).click()
  await master(page, answers)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '练完了' })).toBeVisible()
  await expect(page.getByText('今天已学 1 / 10')).toBeVisible()

  const outcomes = async () =>
    (await system.log())
      .filter(({ type, metadata }) => metadata.actor === id && /Mastered|Undone/.test(type))
      .map(({ type }) => type)
  await expect
    .poll(outcomes)
    .toEqual(['WordMastered', 'MasteryUndone', 'WordMastered', 'MasteryUndone', 'WordMastered'])
})

test('what the server does not take back is said', { tag: '@desktop' }, async ({ page }) => {
  const { token } = await newStudent(page)
  const answers = await startLearning(page, 1)
  await failPreTest(page, answers, 1)
  await master(page, answers)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wt_outbox_')).length))
    .toBe(0)
  // Another session has begun meanwhile, on another device.
  const elsewhere = await page.request.post('/api/student/master-word', {
    headers: { authorization: `Bearer ${token}` },
    data: { words: ['finish', 'begin'], session_id: '00000000-0000-4000-8000-000000000001' },
  })
  expect(elsewhere.ok()).toBe(true)
  await page.getByRole('button', { name: '没记牢，再学一遍' }).click()
  await expect(page.getByRole('status').getByText('那次练习已经结束，结果不能再撤销')).toBeVisible()
})
