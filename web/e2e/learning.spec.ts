import { expect, test } from './fixtures.ts'
import { answerRightly, answerWrongly, failPreTest, startLearning } from './pages/practice.ts'
import { newStudent } from './pages/student.ts'
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
  await expect(page.getByText('已学 3 / 100')).toBeVisible()
  await page.screenshot({ path: info.outputPath('dashboard.png'), fullPage: true })

  await system.restart()
  await page.reload()
  await expect(page.getByText('已学 3 / 100')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('已学 3 / 100')).toBeVisible()
})

test('PRACT-48, PRACT-61, PRACT-84, PRACT-85: a wrong order shows both answers, a message and the explanation, is logged with it, and the word goes back to stage 1', { tag: '@desktop' }, async ({ page, system }) => {
  const { id } = await newStudent(page)
  const explanation = '动词的位置不对'
  const isAsked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/api/ai/explain-reordering', async (route) => {
    isAsked.resolve()
    await mayAnswer.promise
    await route.fulfill({ json: { explanation } })
  })
  const answers = await startLearning(page, 1)
  await failPreTest(page, answers, 1)
  for (const stage of ['第一步', '第二步']) {
    await expect(page.getByRole('heading', { name: stage })).toBeVisible()
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
  }

  const { given, expected } = await answerWrongly(page, answers)
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(given)
  await expect(sheet).toContainText(expected)
  await expect(sheet.getByRole('heading').first()).toHaveText(/没关系|差一点点|记错一次|别灰心|慢慢来/)
  await expect(sheet.getByRole('button', { name: '继续' })).toBeFocused()
  await isAsked.promise
  await expect(sheet).toContainText('正在讲解…')
  mayAnswer.resolve()
  await expect(sheet).toContainText(explanation)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '第一步 · 看语境猜意思' })).toBeVisible()
  await expect(page.getByText('已掌握 0/1')).toBeVisible()

  const logged = async () => (await system.log()).filter(({ type, metadata }) => type === 'ReorderingErrorLogged' && metadata.actor === id).map(({ data }) => data)
  await expect.poll(logged).toMatchObject([{ given, expected, explanation }])
})
