import { expect, test } from './fixtures.ts'
import { learnedBefore } from './pages/learned-before.ts'
import { answerRightly, answersOf, answerWrongly, type Item, learnToTheEnd } from './pages/practice.ts'
import { newStudent } from './pages/student.ts'

const pageOf = (words: readonly string[]) =>
  `/student/word-practice?mode=review&tier=tier_3&autostart=1&focus_words=${words.join(',')}`

test('PRACT-01, PRACT-38 to PRACT-41, PRACT-47, ERR-45, OPEN-43: a review by address cleans up what is gone and goes on where that fails, passes what is known and relearns what is not', {
  tag: '@desktop',
}, async ({ page, system }) => {
  const { id } = await newStudent(page)
  const words = ['begin', 'choose', 'finish']
  await learnedBefore(system.folder, id, words)
  const cleaned: unknown[] = []
  await page.route('**/word/cleanup', (route, request) => {
    cleaned.push(request.postDataJSON())
    return route.fulfill({ status: 500, body: 'no' })
  })
  const isLogged = page.waitForEvent('console', (message) => message.text().includes('A word could not be cleaned up'))
  const session = page.waitForResponse((response) => response.url().endsWith('/api/student/practice-session'))
  await page.goto(pageOf([...words.slice(0, 2), 'phantom']))
  const answers = answersOf((await (await session).json()) as Item[])
  await page.getByRole('button', { name: /去试一试/ }).click()
  expect(cleaned).toEqual([{ word: 'phantom' }])
  await isLogged
  await expect(page.getByRole('alert')).toHaveCount(0)
  const { expected: failed } = await answerWrongly(page, answers)
  await page.keyboard.press('Enter')
  const { expected: passed } = await answerRightly(page, answers)
  await page.getByRole('button', { name: '学习 1 个词' }).click()
  await learnToTheEnd(page, answers)
  await expect(page.getByText('这次复习完成了')).toBeVisible()

  const outcomes = async () => {
    const own = (await system.log()).filter(({ metadata }) => metadata.actor === id)
    return {
      results: own.filter(({ type }) => type === 'WordReviewed').map(({ data }) => data['result']),
      masteries: own.filter(({ type }) => type === 'WordMastered').length,
    }
  }
  await expect.poll(outcomes).toEqual({ results: ['pass', 'fail'], masteries: 3 })
  expect([failed, passed].toSorted()).toEqual(['begin', 'choose'])

  const again = page.waitForResponse((response) => response.url().endsWith('/api/student/practice-session'))
  await page.goto(pageOf(['finish']))
  const last = answersOf((await (await again).json()) as Item[])
  await page.getByRole('button', { name: /去试一试/ }).click()
  await answerRightly(page, last)
  await page.getByRole('button', { name: '全部跳过，完成' }).click()
  await expect(page.getByRole('heading', { name: '练完了' })).toBeVisible()
  await expect.poll(outcomes).toEqual({ results: ['pass', 'fail', 'pass'], masteries: 3 })
})

test('PRACT-36, PRACT-37, ERR-29, ERR-33, ERR-34, ERR-37, OPEN-40, criterion 12: what cannot be loaded goes back with a message; leaving asks only where something is under way', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  for (const [path, said] of [
    ['dashboard-summary', '你的学习数据打不开'],
    ['review-words', '要复习的词打不开'],
  ] as const) {
    await page.route(`**/api/student/${path}`, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto('/student/word-practice')
    await expect(page.getByRole('alert')).toContainText(said)
    await page.unroute(`**/api/student/${path}`)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('heading', { name: '今天想学新词，还是复习？' })).toBeVisible()
  }
  await page.route('**/api/student/practice-session', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto(pageOf(['begin']))
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch practice data')
  await expect(page.getByRole('radio', { name: /普通/ })).toBeChecked()
  await page.unroute('**/api/student/practice-session')
  await page.goto(pageOf(['phantom']))
  await expect(page.getByRole('alert')).toHaveText('没有可练习的单词')
  await expect(page.getByRole('heading', { name: '今天想学新词，还是复习？' })).toBeVisible()

  await page.goto(pageOf(['begin']))
  await page.getByRole('button', { name: /去试一试/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '要离开练习吗？' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: '选项' })).toBeVisible()
  await page.getByRole('button', { name: '离开练习' }).click()
  await page.getByRole('button', { name: '离开', exact: true }).click()
  await expect(page).toHaveURL(/\/student\/dashboard$/)

  await page.goto('/student/word-practice')
  await page.getByRole('button', { name: '接着做', exact: true }).click()
  await page.evaluate(() => localStorage.removeItem('wp_resume_v1'))
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(pageOf(['begin']))
  await page.getByRole('button', { name: '开始新的' }).click()
  await page.getByRole('button', { name: '离开练习' }).click()
  await expect(page).toHaveURL(/\/student\/dashboard$/)
})
