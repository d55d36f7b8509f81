import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { type CuttableServer, cuttableServer } from './pages/cuttable-server.ts'
import { learnedBefore } from './pages/learned-before.ts'
import { callsAs, newPerson, type Person } from './pages/person.ts'
import { answerRightly, answersOf, type Item } from './pages/practice.ts'
import { password } from './pages/sign-up.ts'

const test = base.extend<{ server: CuttableServer }>({
  server: async ({ system }, use) => {
    const server = await cuttableServer(system.origin)
    await use(server)
    await server.end()
  },
})
test.use({ serviceWorkers: 'allow' })

const words = ['begin', 'calm']
const deviceWords = { kind: 'phone', browser: 'chrome', system: 'android' }

/** A student with a wordbook and a goal, and with words to review today; `token` as on a device of their own. */
async function studentWithReviews(request: APIRequestContext, folder: string): Promise<Person> {
  const student = await newPerson(request, 'user')
  const send = callsAs(request, student.token)
  const wordbooks = (await send('GET', '/api/student/wordbooks')).body as { _id: string; title: string }[]
  const ids = wordbooks.filter(({ title }) => title.includes('初中核心')).map(({ _id }) => _id)
  await send('PUT', '/api/student/tracked-wordbooks', { ids })
  await send('PUT', '/api/student/learning-goal', { goal: 10 })
  await send('PUT', '/api/student/first-login', { first_login: false })
  await learnedBefore(folder, student.id, words)
  await expect.poll(async () => (await send('GET', '/api/student/review-words')).body).toHaveLength(words.length)
  const { body } = await send('POST', '/api/login', {
    username: student.username,
    password,
    remember: true,
    device: deviceWords,
  })
  return { ...student, token: (body as { token: string }).token }
}

async function open(page: Page, origin: string, { token }: Pick<Person, 'token'>): Promise<void> {
  await page.goto(`${origin}/trail.svg`)
  await page.evaluate((session) => localStorage.setItem('token', session), token)
  await page.goto(`${origin}/student/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()
}

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'wordtrail')) return []
    return new Promise<string[]>((give, fail) => {
      const opening = indexedDB.open('wordtrail')
      opening.addEventListener('error', () => fail(opening.error))
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('kept').objectStore('kept').getAllKeys()
        reading.addEventListener('success', () => {
          opening.result.close()
          give((reading.result as string[][]).map(([, name]) => name!))
        })
      })
    })
  })
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Until the device could do without a network. */
async function allIsKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated')
  await expect
    .poll(() => keptNames(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(words.flatMap((word) => [`item 1 ${word}`, `sound ${word}`])))
}
const waiting = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wt_outbox_')).length)

async function cut(context: BrowserContext, server: { isCut: boolean }, isCut: boolean): Promise<void> {
  server.isCut = isCut
  await context.setOffline(isCut)
}

test('the client can be installed: its manifest is sound, its icons are what it says, and its worker is never stale', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.goto('/login')
  const browser = await page.context().newCDPSession(page)
  const { errors, url } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = (await (await request.get(url)).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ])
  for (const { src, sizes } of manifest.icons) {
    const natural = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(natural, src).toBe(sizes)
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Every test runs in a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers()['content-type']).toContain('javascript')
})

test('without a network the device of one’s own opens and practises; what was answered is delivered once', async ({
  page,
  context,
  request,
  system,
  server,
}) => {
  const student = await studentWithReviews(request, system.folder)
  const send = callsAs(request, student.token)
  const { tier } = (await send('GET', '/api/student/dashboard-summary')).body as { tier: string }
  const items = (await send('POST', '/api/student/practice-session', { word_list: words, tier })).body as Item[]
  await open(page, server.origin, student)
  await allIsKept(page)

  await cut(context, server, true)
  await page.reload()
  await expect(page.getByText('看到的是上次联网时的内容')).toBeVisible()
  await expect(page.getByText('今日复习')).toBeVisible()
  await page.goto(`${server.origin}/student/word-practice?mode=review&tier=${tier}&autostart=1`)
  await page.getByRole('button', { name: /去试一试/ }).click()
  const answers = answersOf(items)
  for (const _ of words) {
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: '全部跳过，完成' }).click()
  await expect(page.getByText(/条学习记录待上传/)).toBeVisible()
  const left = await waiting(page)
  expect(left).toBeGreaterThan(words.length)
  await page.goto(`${server.origin}/student/dashboard`)
  await expect(page.getByText(/条学习记录等联网后补传/)).toBeVisible()

  await cut(context, server, false)
  await expect.poll(() => waiting(page)).toBe(0)
  await expect(page.getByText('离线', { exact: true })).toBeHidden()
  const own = (await system.log()).filter(({ metadata }) => metadata.actor === student.id)
  expect(own.filter(({ type }) => type === 'WordReviewed')).toHaveLength(words.length)
  expect(own.filter(({ type }) => type === 'AnswerGiven')).toHaveLength(words.length)
})

test('signing out leaves nothing of the person, also without a network; a shared device keeps nothing at all', {
  tag: '@desktop',
}, async ({ page, context, request, system, server }) => {
  const student = await studentWithReviews(request, system.folder)
  await open(page, server.origin, student)
  await allIsKept(page)
  await cut(context, server, true)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => keptNames(page)).toEqual([])
  expect((await cachedPaths(page)).filter((path) => path.startsWith('/api'))).toEqual([])
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(student.id)
  await cut(context, server, false)

  const shared = await newPerson(request, 'user')
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await open(page, server.origin, shared)
  await expect(page.getByText('今天的路').or(page.getByRole('dialog')).first()).toBeVisible()
  await page.waitForTimeout(4000)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})

test('a new version waits while a session runs, whose files stay; outside practice it is one press away', {
  tag: '@desktop',
}, async ({ page, request, system, server }) => {
  const student = await studentWithReviews(request, system.folder)
  await open(page, server.origin, student)
  await allIsKept(page)
  const before = await page.evaluate(() => caches.keys())

  await page.goto(`${server.origin}/student/word-practice?mode=review&tier=tier_3&autostart=1`)
  await expect(page.getByRole('button', { name: /去试一试/ })).toBeVisible()
  const [version] = before
  server.instead = (path, body) =>
    path === '/sw.js' ? Buffer.from(body.toString().replaceAll(version!, 'f'.repeat(16))) : undefined
  expect(await page.evaluate(async () => (await fetch('/sw.js')).text())).toContain('f'.repeat(16))
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), { timeout: 30_000 })
    .toBe('installed')
  await expect(page.getByText('有新版本')).toBeHidden()

  // The server has forgotten the files of the version that runs.
  server.instead = (path) => (path.startsWith('/assets/') ? null : undefined)
  await page.getByRole('button', { name: /去试一试/ }).click()
  await expect(
    page
      .getByRole('group', { name: /选项|可用的词/ })
      .or(page.getByRole('button', { name: '不认识' }))
      .first(),
  ).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  server.instead = () => undefined
  await page.goto(`${server.origin}/student/stats`)
  await expect(page.getByText('有新版本')).toBeVisible()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByText('有新版本')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '学习数据' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([version, 'f'.repeat(16)])
})
