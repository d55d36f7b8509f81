import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answerRightly, answerWrongly, startLearning } from './pages/practice.ts'
import { newStudent } from './pages/student.ts'

/** All that stands on the screen, dialogs included. */
const screen = (page: Page) => page.locator('main').innerText()

/** As it stays: the card beside an answer comes a moment later. */
async function settledScreen(page: Page): Promise<string> {
  let shown = ''
  const isSettled = async () => {
    const before = shown
    shown = await screen(page)
    return shown === before
  }
  await expect.poll(isSettled, { intervals: [500] }).toBe(true)
  return shown
}

async function reloadAndResume(page: Page): Promise<void> {
  const before = await settledScreen(page)
  await page.reload()
  await expect(page.getByText('要接着做吗？')).toBeVisible()
  await page.getByRole('button', { name: '接着做', exact: true }).click()
  await expect.poll(() => screen(page)).toBe(before)
}

test('PRACT-64, PRACT-65, PRACT-66, PRACT-70, ERR-74, criterion 11: a reload at preview, pre-test, results, each stage and feedback comes back to the same screen', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  page.on('dialog', (dialog) => dialog.accept())
  const answers = await startLearning(page, 2)
  await reloadAndResume(page)

  await page.getByRole('button', { name: /去试一试/ }).click()
  await reloadAndResume(page)
  await answerWrongly(page, answers)
  await reloadAndResume(page)
  await page.keyboard.press('Enter')
  await answerRightly(page, answers)
  await expect(page.getByRole('dialog', { name: '预测试结果' })).toBeVisible()
  await reloadAndResume(page)

  await page.getByRole('button', { name: '学习 1 个词' }).click()
  await answerWrongly(page, answers)
  await reloadAndResume(page)
  await page.keyboard.press('Enter')
  for (const stage of ['第一步', '第二步', '第三步', '第四步']) {
    await expect(page.getByRole('heading', { name: stage })).toBeVisible()
    if (stage === '第三步') {
      await page.keyboard.press('2')
      await expect(page.getByRole('button', { name: /^取回/ })).toBeVisible()
    }
    await reloadAndResume(page)
    if (stage === '第三步') await page.keyboard.press('Backspace')
    await answerRightly(page, answers)
    if (stage === '第一步') await reloadAndResume(page)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: '练完了' })).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('wp_resume_v1'), localStorage.getItem('wp_last_session')]),
  ).toEqual([null, null])
})

test('PRACT-67, PRACT-68, PRACT-69, ERR-75: declined, the session stays until another has begun; the last mode and tier are offered where no session is left, and started with', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  const stored = () => page.evaluate(() => localStorage.getItem('wp_resume_v1'))
  await startLearning(page, 2)
  await page.getByRole('button', { name: '离开练习' }).click()
  const before = await stored()
  await page.goto('/student/word-practice')
  await page.getByRole('button', { name: '先不做' }).click()
  await expect(page.getByRole('heading', { name: '今天想学新词，还是复习？' })).toBeVisible()
  await page.getByRole('button', { name: /^学新词，共/ }).click()
  await page.getByRole('radio', { name: /普通/ }).focus()
  await page.keyboard.press('Space')
  expect(await stored()).toBe(before)
  await page.getByRole('button', { name: '开始', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^先(认|想)/ })).toBeVisible()
  await expect.poll(stored).not.toBe(before)

  await newStudent(page)
  await page.evaluate(
    (userId) =>
      localStorage.setItem('wp_last_session', JSON.stringify({ version: 4, userId, mode: 'learn', tier: 'tier_3' })),
    await page.evaluate(() => JSON.parse(atob(localStorage.getItem('token')!.split('.')[1]!)).sub as string),
  )
  await page.goto('/student/word-practice')
  await page.getByRole('button', { name: '重新开始' }).click()
  await expect(page.getByRole('heading', { name: /^先(认|想)/ })).toBeVisible()
})
