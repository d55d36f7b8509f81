import type { Browser, Page } from '@playwright/test'
import type { ClockedSystem } from '@wordtrail/stand-alone/clocked-system'
import { clockedTest } from './clocked-test.ts'
import { expect } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { fillInLogin, logIn } from './pages/account.ts'
import { callsAs, newPerson } from './pages/person.ts'
import { answerRightly, failPreTest, startLearning } from './pages/practice.ts'
import { password } from './pages/sign-up.ts'
import { newStudent } from './pages/student.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Each test begins a day before the browser's own clock, so that what follows in the browser is the next day. */
const yesterday = () => new Date(Date.now() - 24 * hourMs)
const test = clockedTest(yesterday)
test.beforeEach(({ system }) => system.set(yesterday()))

const waiting = (page: Page, studentId: string) =>
  page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length,
    `wt_outbox_${studentId}:`,
  )
/** Whose unfinished session lies on this device. */
const ownerOfSession = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('wp_resume_v1') ?? 'null') as { userId: string } | null)?.userId)
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const claimsOf = (token: string | null) =>
  JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>

/** In the middle of a session whose last answers the server has not heard when the token's time passes. */
async function leftInTheMiddle(page: Page, system: ClockedSystem) {
  const li = await newStudent(page)
  await page.goto('/student/dashboard')
  const answers = await startLearning(page, 2)
  await page.route('**/api/student/**', (route) => route.abort())
  await failPreTest(page, answers, 2)
  await answerRightly(page, answers)
  expect(await waiting(page, li.id)).toBeGreaterThan(2)
  system.set(new Date(Date.now() - 11 * hourMs))
  await page.unroute('**/api/student/**')
  return li
}
const notice = (page: Page) => page.getByRole('status').filter({ hasText: '请重新登录' })

test(
  'OPEN-18, AUTH-34: a token that ends in the middle of practice says so in every tab; whoever signs in again is where they were, and nothing is lost',
  {
    tag: '@desktop',
  },
  async ({ page, system, context }, info) => {
    const li = await leftInTheMiddle(page, system)
    const other = await context.newPage()
    await other.goto('/student/stats')
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/, { timeout: 40_000 })
      await expect(notice(tab)).toContainText('登录已过期，请重新登录')
    }
    await expect(notice(page)).toContainText(/还有 \d+ 条学习记录没有上传/)
    await expect(notice(page)).toContainText('没做完的练习也留着')
    await expectAccessible(page, { name: 'ended-session', info })
    expect(await tokenOf(page)).toBeNull()
    expect(await ownerOfSession(page)).toBe(li.id)

    await fillInLogin(page, { username: li.username, password })
    await expect(page).toHaveURL(/\/student\/word-practice$/)
    await expect(other, 'the other tab follows').toHaveURL(/\/student\/stats$/)
    await expect.poll(() => waiting(page, li.id)).toBe(0)
    expect(await ownerOfSession(page)).toBe(li.id)
    const recorded = (await system.log()).filter(
      ({ type, metadata }) => type === 'AnswerGiven' && metadata.actor === li.id,
    )
    expect(recorded).toHaveLength(3)
  },
)

test('a different person who signs in after that sees none of it and sends none of it; it waits for its owner', {
  tag: '@desktop',
}, async ({ page, system }) => {
  const li = await leftInTheMiddle(page, system)
  await expect(page).toHaveURL(/\/login$/, { timeout: 40_000 })
  const left = await waiting(page, li.id)
  const wang = await newPerson(page.request, 'user')
  await callsAs(page.request, wang.token)('PUT', '/api/student/first-login', { first_login: false })

  await fillInLogin(page, { username: wang.username, password })
  await expect(page, 'not where the other one was').toHaveURL(/\/student\/dashboard$/)
  await expect(page.getByText(/条学习记录待上传/)).toBeHidden()
  await page.goto('/student/word-practice')
  await expect(page.getByRole('heading', { name: '单词练习' })).toBeVisible()
  await expect(page.getByText(/未完成的/)).toBeHidden()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(notice(page), 'who signs out has not expired').toBeHidden()
  expect([await waiting(page, li.id), await ownerOfSession(page)]).toEqual([left, li.id])
  expect(
    (await system.log()).filter(({ type, metadata }) => type === 'AnswerGiven' && metadata.actor === wang.id),
  ).toEqual([])

  await fillInLogin(page, { username: li.username, password })
  await expect.poll(() => waiting(page, li.id)).toBe(0)
  expect(await ownerOfSession(page)).toBe(li.id)
})

test('a password that is changed elsewhere ends the session here, and that is what it says', {
  tag: '@desktop',
}, async ({ page, system }) => {
  const li = await newPerson(page.request, 'user')
  await logIn(page, li.username, password)
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  const change = { current_password: password, new_password: 'Neues-pw-2' }
  await callsAs(page.request, li.token)('PUT', '/api/user/profile', change)
  system.set(new Date(yesterday().getTime() + minuteMs))
  await page.goto('/student/profile')
  await expect(page).toHaveURL(/\/login$/)
  await expect(notice(page)).toContainText('密码改过了')
  await fillInLogin(page, { username: li.username, password: 'Neues-pw-2' })
  await expect(page).toHaveURL(/\/student\/profile$/)
})

/** Another browser in which somebody signs in. */
async function signedInElsewhere(browser: Browser, { origin, username }: { origin: string; username: string }) {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await logIn(page, username, password)
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  return page
}

test(
  'whoever asks for it stays signed in for thirty days after each use; devices are listed, and signed out one by one or all at once',
  {
    tag: '@desktop',
  },
  async ({ page, browser, system }, info) => {
    const li = await newPerson(page.request, 'user')
    await page.goto('/login')
    const remember = page.getByRole('checkbox', { name: '这是我自己的设备，30 天内不用再登录' })
    await expect(remember).not.toBeChecked()
    await remember.check()
    await fillInLogin(page, { username: li.username, password })
    await expect(page).toHaveURL(/\/student\/dashboard$/)
    const first = claimsOf(await tokenOf(page))
    expect(Number(first['exp']) - Number(first['iat'])).toBe(30 * 24 * 60 * 60)

    // The next day: the token of yesterday is exchanged, once.
    const today = Date.now()
    const minutesLater = (minutes: number) => system.set(new Date(today + minutes * minuteMs))
    minutesLater(0)
    await page.reload()
    await expect.poll(async () => claimsOf(await tokenOf(page))['iat']).not.toBe(first['iat'])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const renewals = (await system.log()).filter(
      ({ type, metadata }) => type === 'SessionRenewed' && metadata.actor === li.id,
    )
    expect(renewals).toHaveLength(1)

    const elsewhere = { origin: system.origin, username: li.username }
    const second = await signedInElsewhere(browser, elsewhere)
    minutesLater(1)
    const third = await signedInElsewhere(browser, elsewhere)
    await page.goto('/student/profile')
    const list = page.getByRole('region', { name: '登录的设备' })
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(list.getByRole('listitem').first()).toContainText('这台设备')
    await expect(list.getByRole('listitem').first()).toContainText('30 天内不用再登录')
    await expectAccessible(page, { name: 'devices', info })

    // The one used last is the third.
    await list
      .getByRole('button', { name: /^让这台设备退出登录：/ })
      .first()
      .click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    minutesLater(2)
    await third.goto('/student/stats')
    await expect(third).toHaveURL(/\/login$/)
    await expect(notice(third)).toContainText('这台设备已退出登录')

    await list.getByRole('button', { name: '退出其他所有设备' }).click()
    await expect(list.getByText('只有这台设备登录着。')).toBeVisible()
    minutesLater(3)
    await second.goto('/student/stats')
    await expect(second).toHaveURL(/\/login$/)
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveCount(1)

    system.set(new Date(Date.now() + 31 * 24 * hourMs))
    await page.goto('/student/dashboard')
    await expect(page).toHaveURL(/\/login$/)
    await expect(notice(page)).toContainText('登录已过期')
  },
)
