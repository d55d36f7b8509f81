import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { answerRightly, answerWrongly, failPreTest, startLearning } from './pages/practice.ts'
import { newStudent } from './pages/student.ts'

test(
  'criterion 19: no screen on the way to learning has an accessibility violation, light or dark, or is wider than the window',
  { tag: '@phone' },
  async ({ page }, info) => {
    const check = (name: string) => expectAccessible(page, { name, info })
    await newStudent(page)
    await page.goto('/student/word-practice')
    await expect(page.getByRole('heading', { name: '今天想学新词，还是复习？' })).toBeVisible()
    await check('modes')
    await page.getByRole('button', { name: /^学新词，共/ }).click()
    await check('tiers')
    await page.keyboard.press('?')
    await check('keys')
    await page.keyboard.press('Escape')

    const answers = await startLearning(page, 1)
    await check('preview')
    await page.getByRole('button', { name: '卡片' }).click()
    await check('cards')
    await page.getByRole('button', { name: /去试一试/ }).click()
    await answerRightly(page, answers)
    await expect(page.getByRole('dialog', { name: '预测试结果' })).toBeVisible()
    await check('results')
  },
)

test(
  'criterion 19: no screen of learning has an accessibility violation, light or dark, or is wider than the window',
  { tag: '@phone' },
  async ({ page }, info) => {
    const check = (name: string) => expectAccessible(page, { name, info })
    const explanation = '动词“told”应该紧跟在主语后面。'
    await page.route('**/api/ai/explain-reordering', (route) => route.fulfill({ json: { explanation } }))
    await newStudent(page)
    const answers = await startLearning(page, 1)
    await failPreTest(page, answers, 1)
    await check('stage 1')
    await answerRightly(page, answers)
    await check('right')
    await page.keyboard.press('Enter')
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
    await check('stage 3')
    await answerWrongly(page, answers)
    await expect(page.getByText(explanation)).toBeVisible()
    await check('wrong order')
    await page.keyboard.press('Enter')
    for (let stage = 1; stage <= 4; stage += 1) {
      if (stage === 4) await check('stage 4')
      await answerRightly(page, answers)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText(/要复习$/)).toBeVisible()
    await check('finished')
  },
)
