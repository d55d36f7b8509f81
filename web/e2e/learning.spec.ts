import { expect, test } from './fixtures.ts'
import { answerRightly, answerWrongly, failPreTest, question, startLearning } from './pages/practice.ts'
import { password, signUp, trackFirstWordbook } from './pages/sign-up.ts'

test('register, track a wordbook, learn three words by keyboard alone, see them counted; a restarted system keeps it all', async ({ page, system }, info) => {
  const username = await signUp(page)
  await trackFirstWordbook(page)
  const answers = await startLearning(page, 3)
  await page.screenshot({ path: info.outputPath('preview.png') })
  await failPreTest(page, answers, 3)
  for (let answered = 0; answered < 12; answered += 1) {
    if (answered === 6) await page.screenshot({ path: info.outputPath('question.png') })
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: '学完了' })).toBeVisible()
  await page.screenshot({ path: info.outputPath('finished.png') })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  await expect(page.getByText('已学 3 / 20')).toBeVisible()
  await page.screenshot({ path: info.outputPath('dashboard.png'), fullPage: true })

  await system.restart()
  await page.reload()
  await expect(page.getByText('已学 3 / 20')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('已学 3 / 20')).toBeVisible()
})

test('PRACT-48, PRACT-61: a wrong answer shows own and right answer and a message, and the word goes back to stage 1', async ({ page }, info) => {
  await signUp(page)
  await trackFirstWordbook(page)
  const answers = await startLearning(page, 1)
  await failPreTest(page, answers, 1)
  await answerRightly(page, answers)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '第二步 · 选出意思' })).toBeVisible()

  const { given, expected } = await answerWrongly(page, answers)
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(given)
  await expect(sheet).toContainText(expected)
  await expect(sheet.getByRole('heading')).toHaveText(/没关系|差一点点|记错一次|别灰心|慢慢来/)
  await expect(sheet.getByRole('button', { name: '继续' })).toBeFocused()
  await page.screenshot({ path: info.outputPath('wrong.png') })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '第一步 · 看语境猜意思' })).toBeVisible()
  await expect(page.getByText('已掌握 0/1')).toBeVisible()
})

test('PRACT-64, PRACT-65, PRACT-66: a reload in the middle asks, and restores the same question with the same options', async ({ page }) => {
  await signUp(page)
  await trackFirstWordbook(page)
  const answers = await startLearning(page, 3)
  await failPreTest(page, answers, 3)
  await answerRightly(page, answers)
  await page.keyboard.press('Enter')

  const screen = async () => ({ ...(await question(page, answers)), options: await page.getByRole('group', { name: '选项' }).allTextContents() })
  const before = await screen()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('检测到未完成的学习会话，是否恢复？')).toBeVisible()
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(page.getByRole('group', { name: '选项' })).toBeVisible()
  expect(await screen()).toEqual(before)

  while (!(await page.getByRole('heading', { name: '学完了' }).isVisible())) {
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('link', { name: '回首页' }).click()
  await expect(page.getByText('已学 3 / 20')).toBeVisible()
})
