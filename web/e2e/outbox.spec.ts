import type { Page, Request } from '@playwright/test'
import type { StoredEvent } from '@wordtrail/stand-alone/running-log'
import { expect, test } from './fixtures.ts'
import { signIn } from './pages/person.ts'
import {
  type Answered,
  type Answers,
  answerRightly,
  answerWrongly,
  failPreTest,
  learnWords,
  question,
  startLearning,
} from './pages/practice.ts'
import { password } from './pages/sign-up.ts'
import { speech } from './pages/sound.ts'
import { newStudent } from './pages/student.ts'

const waiting = (page: Page, studentId: string) =>
  page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length,
    `wt_outbox_${studentId}:`,
  )

const clickOf = ({ given, expected }: Answered) => ({
  given,
  expected,
  // The first tile of a sentence has no capital.
  isCorrect: given.toLowerCase() === expected.replace(/[.!?]$/, '').toLowerCase() || given === expected,
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
  while (!(await page.getByRole('heading', { name: '练完了' }).isVisible())) {
    if (!hasMisordered && (await page.getByRole('heading', { name: '第三步' }).isVisible())) {
      hasMisordered = true
      await goOn(answerWrongly(page, answers))
    } else await goOn(answerRightly(page, answers))
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading').first()).toBeVisible()
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
  await expect(page.getByText(/^学过 2 个，共 \d+ 个/)).toBeVisible()

  const log = await system.log()
  expect(answersOf(log, li.id)).toEqual(clicked.map(clickOf))
  expect(answersOf(log, wang.id)).toEqual(wangsClicks.map(clickOf))
  const lis = log.filter(({ metadata }) => metadata.actor === li.id)
  const practised = lis.filter(({ metadata }) => metadata.correlation !== undefined)
  expect(new Set(practised.map(({ metadata }) => metadata.correlation)).size).toBe(1)
  expect(practised.filter(({ type }) => type === 'WordMastered')).toHaveLength(2)
  expect(practised.filter(({ type }) => type === 'ReorderingErrorLogged')).toHaveLength(1)
})

/** The question on the screen: its prompt without the mark of the word, and its options or tiles in their order. */
const shownOn = async (page: Page, answers: Answers) => ({
  prompt: (await question(page, answers)).prompt,
  options: await page
    .getByRole('group', { name: /选项|可用的词/ })
    .locator('button > span')
    .allTextContents(),
})

/** Learns one word without a mistake, listening to its sentence once, and gives what was on the screen. */
async function learnOneWord(page: Page, word: string) {
  const answers = await learnWords(page, [word])
  const shown: { prompt: string; options: string[] }[] = []
  await page.getByRole('button', { name: /去试一试/ }).click()
  await expect(page.getByRole('group', { name: '选项' })).toBeVisible()
  shown.push(await shownOn(page, answers))
  await answerWrongly(page, answers)
  for (const stage of ['第一步', '第二步', '第三步', '第四步']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: stage })).toBeVisible()
    if (stage === '第一步') {
      await page.keyboard.press('r')
      await expect(page.locator('[data-sound]')).toHaveAttribute('data-sound', 'playing')
      await page.keyboard.press('r')
    }
    shown.push(await shownOn(page, answers))
    await answerRightly(page, answers)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '练完了' })).toBeVisible()
  return shown
}

interface Told {
  readonly what: string
  readonly session: string
  readonly asked?: { prompt: string; options: string[]; listened: number; place: number; revision: number }
}
/** What a request tells of a session: that it begins, an answer, or that it ends. */
function toldBy(request: Request): Told[] {
  const path = new URL(request.url()).pathname
  if (request.method() !== 'POST' || !/^\/api\/student\/(sessions|answers)/.test(path)) return []
  const body = request.postDataJSON() as {
    session_id: string
    answers?: readonly { session_id: string; asked: NonNullable<Told['asked']> }[]
  }
  if (body.answers) return body.answers.map(({ session_id, asked }) => ({ what: 'answer', session: session_id, asked }))
  return path.endsWith('/finish')
    ? [{ what: 'finished', session: path.split('/').at(-2)! }]
    : [{ what: 'prepared', session: body.session_id }]
}

test('a session is told from its preparation to its end, and its answers say what was on the screen: online, and when all was kept offline', async ({
  page,
  system,
  isMobile,
}) => {
  const { id } = await newStudent(page)
  await speech(page, 60_000)
  const calls = /\/api\/student\/(sessions|answers|master-word)/
  for (const [word, isOffline] of [
    ['begin', false],
    ['choose', true],
  ] as const) {
    if (isOffline) await page.route(calls, (route) => route.abort())
    const told: Told[] = []
    const note = (request: Request) => told.push(...toldBy(request))
    if (!isOffline) page.on('request', note)
    const shown = await learnOneWord(page, word)
    if (isOffline) {
      expect(await waiting(page, id)).toBeGreaterThan(6)
      await page.unroute(calls)
      page.on('request', note)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    }
    // Between the last answer and the end of the session nothing may be waiting either.
    await expect.poll(() => told.at(-1)?.what).toBe('finished')
    await expect.poll(() => waiting(page, id)).toBe(0)
    page.off('request', note)

    expect(told.map(({ what }) => what)).toEqual(['prepared', ...shown.map(() => 'answer'), 'finished'])
    expect(new Set(told.map(({ session }) => session)).size).toBe(1)
    const asked = told.flatMap((one) => one.asked ?? [])
    expect(asked.map(({ prompt, options }) => ({ prompt: prompt.replace(/[[\]]/g, ''), options }))).toEqual(shown)
    expect(asked.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4])
    expect(asked.map(({ listened }) => listened)).toEqual([0, 1, 0, 0, 0])

    const recorded = (await system.log()).filter(
      ({ type, metadata }) => metadata.correlation === told[0]!.session && /^(Session|Answer)/.test(type),
    )
    expect(recorded.map(({ type }) => type)).toEqual([
      'SessionPrepared',
      ...shown.map(() => 'AnswerGiven'),
      'SessionFinished',
    ])
    const [prepared, ...answered] = recorded.map(({ data }) => data)
    const [{ revision } = {}] = prepared!['words'] as { revision: number }[]
    expect(prepared).toMatchObject({ mode: 'learn', tier: 'tier_3', device: isMobile ? 'phone' : 'computer' })
    expect(answered.flatMap((answer) => (answer['asked'] as object) ?? [])).toMatchObject(
      asked.map(({ prompt, options, place }) => ({ revision, prompt, options, place })),
    )
  }
})
