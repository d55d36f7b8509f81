import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn } from './pages/account.ts'
import { type Answers, answerRightly, answerWrongly, failPreTest, learnWords, startLearning } from './pages/practice.ts'
import { password, signUp, trackFirstWordbook } from './pages/sign-up.ts'
import { newStudent } from './pages/student.ts'

test('PRACT-35: register, track a wordbook, learn three words by keyboard alone, see them counted, also after signing in again', async ({
  page,
}, info) => {
  const username = await signUp(page)
  await trackFirstWordbook(page)
  const answers = await startLearning(page, 3)
  const milestone = page.waitForResponse((response) => response.url().endsWith('/api/student/milestone'))
  await page.screenshot({ path: info.outputPath('preview.png') })
  await failPreTest(page, answers, 3)
  for (let answered = 0; answered < 12; answered += 1) {
    if (answered === 6) await page.screenshot({ path: info.outputPath('question.png') })
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: '练完了' })).toBeVisible()
  // The first word is on the way home, once it is known.
  await milestone
  await page.screenshot({ path: info.outputPath('finished.png') })
  // What today's goal still lacks is offered first.
  await expect(page.getByRole('button', { name: '再学 7 个，今天就达标' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '继续往前走' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  await expect(page.getByText(/^学过 3 个，共 \d+ 个/)).toBeVisible()
  await page.screenshot({ path: info.outputPath('dashboard.png'), fullPage: true })

  await page.evaluate(() => localStorage.removeItem('token'))
  await logIn(page, username, password)
  await expect(page.getByText(/^学过 3 个，共 \d+ 个/)).toBeVisible()
})

const toReordering = async (page: Page, answers: Answers) => {
  for (const stage of ['第一步', '第二步']) {
    await expect(page.getByRole('heading', { name: stage })).toBeVisible()
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
  }
}

test('PRACT-48, PRACT-61, PRACT-84, PRACT-85, ERR-39, ERR-40, ERR-77: a wrong order shows both answers, a message and what the server says of it or that it says nothing, is logged with it, and the word goes back to stage 1', {
  tag: '@desktop',
}, async ({ page, system }) => {
  const { id } = await newStudent(page)
  const isAsked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const service = '**/api/ai/explain-reordering'
  await page.route(service, async (route) => {
    isAsked.resolve()
    await mayAnswer.promise
    await route.continue()
  })
  const answers = await learnWords(page, ['begin'])
  await failPreTest(page, answers, 1)
  await toReordering(page, answers)

  await answerWrongly(page, answers)
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('the test begin to us told the teacher')
  await expect(sheet).toContainText('The teacher told us to begin the test.')
  await expect(sheet.getByRole('heading').first()).toHaveText(/没关系|别着急|错一次|别灰心|慢慢来/)
  await expect(sheet.getByRole('button', { name: '继续' })).toBeFocused()
  await isAsked.promise
  await expect(sheet).toContainText('正在讲解…')
  mayAnswer.resolve()
  const explanation =
    '“teacher told us to”应放在“The”的后面；“test”应放在“the”的后面。正确顺序：The teacher told us to begin the test.'
  await expect(sheet).toContainText(explanation)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '第一步 · 看句子，猜意思' })).toBeVisible()
  await expect(page.getByText(/^0\/1$|^会了 0 个，共 1 个$/).filter({ visible: true })).toBeVisible()

  for (const [reply, shown] of [
    [{ status: 500, body: '' }, '讲解现在打不开，请稍后再试'],
    [{ json: { explanation: ' ' } }, '暂无讲解'],
  ] as const) {
    await toReordering(page, answers)
    await page.unroute(service)
    await page.route(service, (route) => route.fulfill(reply))
    await answerWrongly(page, answers)
    await expect(sheet).toContainText(shown)
    await page.keyboard.press('Enter')
  }

  const logged = async () =>
    (await system.log())
      .filter(({ type, metadata }) => type === 'ReorderingErrorLogged' && metadata.actor === id)
      .map(({ data }) => data)
  const wrong = { given: 'the test begin to us told the teacher', expected: 'The teacher told us to begin the test.' }
  // What could not be sent at once is tried again after a while.
  await expect.poll(logged, { timeout: 20_000 }).toMatchObject([
    { ...wrong, explanation },
    { ...wrong, explanation: '' },
    { ...wrong, explanation: '' },
  ])
})
