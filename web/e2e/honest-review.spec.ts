import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { learnedBefore } from './pages/learned-before.ts'
import { signIn } from './pages/person.ts'
import {
  answerRightly,
  answersOf,
  failPreTest,
  type Item,
  learnToTheEnd,
  question,
  startLearning,
} from './pages/practice.ts'
import { newStudent } from './pages/student.ts'

test('PRACT-15, PRACT-39, PRACT-47: due words come first; their meanings are hidden until asked for; what was looked at, or not known, is learned again and counts as forgotten', async ({
  page,
  system,
}, info) => {
  test.setTimeout(150_000)
  const { id, token } = await newStudent(page)
  await signIn(page, { token, position: await learnedBefore(system.folder, id, ['begin', 'choose', 'finish']) })
  await page.goto('/student/dashboard')
  const review = page.getByRole('link', { name: '开始复习 3 个词' })
  await expect(review).toBeVisible()
  await expect(page.getByRole('group').filter({ has: review })).toHaveCount(0)
  await page.screenshot({ path: info.outputPath('dashboard.png') })

  const session = page.waitForResponse((response) => response.url().endsWith('/api/student/practice-session'))
  await review.click()
  const items = (await (await session).json()) as Item[]
  const answers = answersOf(items)
  await expect(page.getByText('先想想意思')).toBeVisible()
  for (const { definition_cn, definition_en } of items) {
    await expect(page.getByText(definition_cn)).toHaveCount(0)
    await expect(page.getByText(definition_en)).toHaveCount(0)
  }
  const begin = items.find(({ word }) => word === 'begin')!
  await page.getByRole('button', { name: '看意思：begin' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(begin.definition_cn)).toBeVisible()
  await expectAccessible(page, { name: 'preview-of-review', info })
  await page.getByRole('button', { name: '卡片' }).click()
  await page.screenshot({ path: info.outputPath('card.png') })

  await page.reload()
  await page.getByRole('button', { name: '接着做' }).first().click()
  await expect(page.getByText('看过 1 个词的意思')).toBeVisible()
  await page.getByRole('button', { name: /去试一试/ }).click()
  for (const turn of [1, 2, 3]) {
    await expect(page.getByText(`第 ${turn} / 3 题`).first()).toBeVisible()
    const { expected } = await question(page, answers)
    if (expected !== 'finish') await answerRightly(page, answers)
    else {
      await expectAccessible(page, { name: 'not-known', info })
      await page.keyboard.press('0')
      const sheet = page.getByRole('dialog', { name: '没关系，接下来就学它' })
      await expect(sheet).toContainText('这次没想起来，等会儿再学一遍')
      await page.screenshot({ path: info.outputPath('not-known-answered.png') })
      await page.keyboard.press('Enter')
    }
  }
  const results = page.getByRole('dialog', { name: '预测试结果' })
  await expect(results).toContainText('还有 1 个词答对了，但预览时看过意思，不算自己想起来的，这次再学一遍：begin。')
  await expect(results.getByRole('checkbox')).toHaveCount(1)
  await expectAccessible(page, { name: 'results', info })
  await results.getByRole('button', { name: '学习 2 个词' }).click()
  await learnToTheEnd(page, answers)

  const reviewed = async () => {
    const own = (await system.log()).filter(({ metadata, type }) => metadata.actor === id && type === 'WordReviewed')
    return own.map(({ data }) => data['result']).toSorted()
  }
  await expect.poll(reviewed).toEqual(['fail', 'fail', 'pass'])
  const tested = (await system.log()).flatMap(({ metadata, type, data }) =>
    metadata.actor === id && type === 'AnswerGiven' && data['step'] === 'pre_test' ? [data] : [],
  )
  const told = tested.map(({ expected, given, asked }) => ({
    expected,
    given,
    hints: (asked as { hints?: string[] }).hints,
  }))
  expect(told).toHaveLength(3)
  expect(told).toContainEqual({ expected: 'begin', given: 'begin', hints: ['meaning'] })
  expect(told).toContainEqual({ expected: 'finish', given: '', hints: undefined })
  expect(told).toContainEqual({ expected: 'choose', given: 'choose', hints: undefined })
})

test('who does not know a word while learning says so: a wrong answer with nothing given, and the word is shown', async ({
  page,
  system,
}, info) => {
  const { id } = await newStudent(page)
  const answers = await startLearning(page, 1)
  await failPreTest(page, answers, 1)
  await page.getByRole('button', { name: '不认识，告诉我' }).click()
  const told = page.getByRole('dialog', { name: '没关系，先认识它' })
  await expect(told).toBeVisible()
  await expectAccessible(page, { name: 'not-known', info })
  await told.getByRole('button', { name: '记下了，继续' }).click()
  await expect(page.getByRole('heading', { name: '第一步' })).toBeVisible()
  await expectAccessible(page, { name: 'first-step', info })
  const answered = async () =>
    (await system.log()).flatMap(({ metadata, type, data }) =>
      metadata.actor === id && type === 'AnswerGiven' && data['step'] === 'stage_1'
        ? [[data['given'], data['isCorrect']]]
        : [],
    )
  await expect.poll(answered).toEqual([['', false]])
})
