import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { answerRightly, answerWrongly, startLearning } from './pages/practice.ts'
import { newStudent } from './pages/student.ts'

const explanation = '这一句先说主语，再说谓语。“teacher”应该在动词前面。'

test('criterion 19: no screen of practice has an accessibility violation, light or dark, or is wider than the window', { tag: '@phone' }, async ({ page }, info) => {
  await newStudent(page)
  await page.route('**/api/ai/explain-reordering', (route) => route.fulfill({ json: { explanation } }))
  const check = (name: string) => expectAccessible(page, { name, info })

  await page.goto('/student/word-practice')
  await expect(page.getByRole('heading', { name: '今天想怎么走？' })).toBeVisible()
  await check('modes')
  await page.getByRole('button', { name: /开始学新词/ }).click()
  await check('tiers')
  await page.keyboard.press('?')
  await check('keys')
  await page.keyboard.press('Escape')

  const answers = await startLearning(page, 3)
  await check('preview')
  await page.getByRole('button', { name: '卡片' }).click()
  await check('cards')
  await page.getByRole('button', { name: '去预测试' }).click()
  await answerWrongly(page, answers)
  await check('pre-test wrong')
  await page.keyboard.press('Enter')
  await answerWrongly(page, answers)
  await page.keyboard.press('Enter')
  await answerRightly(page, answers)
  await expect(page.getByRole('dialog', { name: '预测试结果' })).toBeVisible()
  await check('results')
  await page.getByRole('button', { name: '学习 2 个词' }).click()

  const round = async (then: () => Promise<unknown>) => {
    for (const isFirst of [true, false]) {
      if (isFirst) await then()
      else await answerRightly(page, answers)
      await page.keyboard.press('Enter')
    }
  }
  await check('stage 1')
  await round(async () => {
    await answerRightly(page, answers)
    await check('right')
  })
  await round(() => answerRightly(page, answers))
  await check('stage 3')
  await round(async () => {
    await answerWrongly(page, answers)
    await expect(page.getByText(explanation)).toBeVisible()
    await check('wrong order')
  })
  while (!(await page.getByRole('heading', { name: '学完了' }).isVisible())) {
    if (await page.getByRole('heading', { name: '第四步' }).isVisible()) await check('stage 4')
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(/要复习$/)).toBeVisible()
  await check('finished')
})
