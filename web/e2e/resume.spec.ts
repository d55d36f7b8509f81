import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answerRightly, answerWrongly, startLearning } from './pages/practice.ts'
import { newStudent } from './pages/student.ts'

/** All that stands on the screen, dialogs included. */
const screen = (page: Page) => page.locator('main').innerText()

async function reloadAndResume(page: Page): Promise<void> {
  const before = await screen(page)
  await page.reload()
  await expect(page.getByText('检测到未完成的学习会话，是否恢复？')).toBeVisible()
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect.poll(() => screen(page)).toBe(before)
}

test('PRACT-64, PRACT-65, PRACT-66, PRACT-70, ERR-74, criterion 11: a reload at preview, pre-test, results, each stage and feedback comes back to the same screen', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  page.on('dialog', (dialog) => dialog.accept())
  const answers = await startLearning(page, 2)
  await reloadAndResume(page)

  await page.getByRole('button', { name: '去预测试' }).click()
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
  await expect(page.getByRole('heading', { name: '学完了' })).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('wp_resume_v1'), localStorage.getItem('wp_last_session')]),
  ).toEqual([null, null])
})

test('PRACT-67, PRACT-68, PRACT-69, ERR-75: declining clears the session; the next visit offers the last mode and tier, and starts with them', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  await startLearning(page, 2)
  await page.getByRole('button', { name: '离开练习' }).click()
  await page.goto('/student/word-practice')
  await page.getByRole('button', { name: '不恢复' }).click()
  await expect(page.getByRole('heading', { name: '今天想怎么走？' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wp_resume_v1'))).toBeNull()

  await page.reload()
  await expect(page.getByText('是否按上次的设置（学新词 · 普通）重新开始？')).toBeVisible()
  await page.getByRole('button', { name: '重新开始' }).click()
  await expect(page.getByRole('heading', { name: '预览' })).toBeVisible()

  await page.getByRole('button', { name: '离开练习' }).click()
  await page.evaluate(() => localStorage.removeItem('wp_resume_v1'))
  await page.goto('/student/word-practice')
  await page.getByRole('button', { name: '不用了' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: '今天想怎么走？' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
