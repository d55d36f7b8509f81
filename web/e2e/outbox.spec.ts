import type { Page } from '@playwright/test'
import type { StoredEvent } from '@wordtrail/stand-alone/running-log'
import { expect, test } from './fixtures.ts'
import { signIn } from './pages/person.ts'
import { type Answered, answerRightly, answerWrongly, failPreTest, startLearning } from './pages/practice.ts'
import { password } from './pages/sign-up.ts'
import { newStudent } from './pages/student.ts'

const waiting = (page: Page, studentId: string) =>
  page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length,
    `wt_outbox_${studentId}:`,
  )

const clickOf = ({ given, expected }: Answered) => ({
  given,
  expected,
  isCorrect: given === expected.replace(/[.!?]$/, '') || given === expected,
})

/** What the log holds of a student's answers, in the order they were given. */
const answersOf = (log: readonly StoredEvent[], studentId: string) =>
  log
    .filter(({ type, metadata }) => type === 'AnswerGiven' && metadata.actor === studentId)
    .map(({ data }) => data as { given: string; expected: string; isCorrect: boolean; answeredAt: string })
    .sort((one, other) => one.answeredAt.localeCompare(other.answeredAt))
    .map(({ given, expected, isCorrect }) => ({ given, expected, isCorrect }))

test('every answer is one event: with lost replies, offline to the end, over a reload, and past another student on the same browser', {
  tag: '@desktop',
}, async ({ page, system }) => {
  const li = await newStudent(page)
  page.on('dialog', (dialog) => dialog.accept())
  const answers = await startLearning(page, 2)
  const clicked: Answered[] = []
  const goOn = async (answered: Promise<Answered>) => {
    clicked.push(await answered)
    await page.keyboard.press('Enter')
  }

  // The server hears, and its answers get lost.
  const lost = Promise.withResolvers<void>()
  await page.route('**/api/student/answers', async (route) => {
    await route.fetch()
    await route.abort()
    lost.resolve()
  })
  clicked.push(...(await failPreTest(page, answers, 2)))
  await lost.promise
  await goOn(answerRightly(page, answers))
  await goOn(answerWrongly(page, answers))

  // Nothing is heard any more, to the end of the session and beyond.
  await page.route('**/api/**', (route) => route.abort())
  let hasMisordered = false
  while (!(await page.getByRole('heading', { name: '学完了' }).isVisible())) {
    if (!hasMisordered && (await page.getByRole('heading', { name: '第三步' }).isVisible())) {
      hasMisordered = true
      await goOn(answerWrongly(page, answers))
    } else await goOn(answerRightly(page, answers))
  }
  await expect(page.getByText(/条学习记录待上传/)).toBeVisible()
  await page.reload()
  expect(await waiting(page, li.id)).toBeGreaterThan(8)

  // Another student takes the same browser: the first one's answers stay where they are.
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.unroute('**/api/**')
  await page.unroute('**/api/student/answers')
  const wang = await newStudent(page)
  const wangsAnswers = await startLearning(page, 1)
  const wangsClicks = await failPreTest(page, wangsAnswers, 1)
  await expect.poll(() => waiting(page, wang.id)).toBe(0)
  const kept = await waiting(page, li.id)
  expect(kept).toBeGreaterThan(8)

  // And comes back.
  await signIn(page, { token: '' })
  await page.goto('/login')
  await page.getByLabel('用户名').fill(li.username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect.poll(() => waiting(page, li.id)).toBe(0)
  await expect(page.getByText('已学 2 / 100')).toBeVisible()

  const log = await system.log()
  expect(answersOf(log, li.id)).toEqual(clicked.map(clickOf))
  expect(answersOf(log, wang.id)).toEqual(wangsClicks.map(clickOf))
  const lis = log.filter(({ metadata }) => metadata.actor === li.id)
  const practised = lis.filter(({ metadata }) => metadata.correlation !== undefined)
  expect(new Set(practised.map(({ metadata }) => metadata.correlation)).size).toBe(1)
  expect(practised.filter(({ type }) => type === 'WordMastered')).toHaveLength(2)
  expect(practised.filter(({ type }) => type === 'ReorderingErrorLogged')).toHaveLength(1)
})
