import { expect, test } from './fixtures.ts'
import { answerRightly, answerWrongly, failPreTest, question, startLearning } from './pages/practice.ts'
import { speech } from './pages/sound.ts'
import { newStudent } from './pages/student.ts'

test('PRACT-15, PRACT-86, criterion 10: sound buttons play with the token, stop, fail and try again; nothing waits for them', {
  tag: '@desktop',
}, async ({ page }) => {
  const { token } = await newStudent(page)
  const service = await speech(page, 'failing')
  const answers = await startLearning(page, 2)
  await page.getByRole('button', { name: '列表' }).click()
  const [first, second] = [page.locator('[data-sound]').nth(0), page.locator('[data-sound]').nth(1)]
  await first.click()
  await expect(first).toHaveAttribute('data-sound', 'failed')
  service.sounds = 5000
  await first.click()
  await expect(first).toHaveAttribute('data-sound', 'playing')
  await second.click()
  await expect(second).toHaveAttribute('data-sound', 'playing')
  await expect(first).toHaveAttribute('data-sound', 'idle')
  await second.click()
  await expect(second).toHaveAttribute('data-sound', 'idle')
  expect(new Set(service.asked.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${token}`]))

  await failPreTest(page, answers, 2)
  const question = page.locator('[data-sound]')
  await page.keyboard.press('r')
  await expect(question).toHaveAttribute('data-sound', 'playing')
  await page.keyboard.press('R')
  await expect(question).toHaveAttribute('data-sound', 'idle')
})

test('PRACT-32, PRACT-60, PRACT-62, PRACT-71: auto-read survives a reload, reads a right answer and goes on; without it the panel waits', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  // Fetched early, and kept: it must still be playing when a slow machine comes to stop it.
  const service = await speech(page, 60_000)
  const answers = await startLearning(page, 1)
  await failPreTest(page, answers, 1)
  const autoRead = page.getByRole('switch', { name: '自动朗读' })
  await expect(autoRead).not.toBeChecked()
  await answerRightly(page, answers)
  const stop = page.getByRole('button', { name: '停止朗读' })
  await expect(stop).toBeHidden()
  await page.keyboard.press('r')
  await stop.click()
  await expect(stop).toBeHidden()
  await expect(page.getByRole('button', { name: '好的' })).toBeFocused()
  await page.getByRole('button', { name: '好的' }).click()
  service.sounds = 200

  await autoRead.click()
  page.on('dialog', (dialog) => dialog.accept())
  service.asked.length = 0
  await page.reload()
  await page.getByRole('button', { name: '接着做', exact: true }).click()
  await expect(autoRead).toBeChecked()
  const { prompt: word } = await question(page, answers)
  await answerRightly(page, answers)
  await expect(page.getByRole('heading', { name: '第三步 · 排成句子' })).toBeVisible()
  const { expected: sentence } = await question(page, answers)
  await answerRightly(page, answers)
  await expect(page.getByRole('heading', { name: '第四步 · 选出合适的单词' })).toBeVisible()
  expect(service.asked.map(({ text }) => text)).toEqual([word, sentence])

  service.sounds = 'failing'
  await answerWrongly(page, answers)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '第一步 · 看句子，猜意思' })).toBeVisible()
})

test('PRACT-86: the system speaks for itself', { tag: '@desktop' }, async ({ page }) => {
  await newStudent(page)
  // The word may be fetched before it is asked for.
  const spoken = page.waitForResponse((response) => response.url().includes('/api/tts?'))
  await startLearning(page, 1)
  const button = page.getByRole('group', { name: '单词卡' }).locator('[data-sound]')
  await button.click()
  expect((await spoken).headers()['content-type']).toMatch(/^audio\//)
  // Loading, playing, and then over: a sound that cannot be played would stay failed.
  await expect(button).toHaveAttribute('data-sound', 'idle')
})
