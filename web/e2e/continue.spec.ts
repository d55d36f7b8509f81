import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './pages/person.ts'
import {
  answerRightly,
  answersOf,
  failPreTest,
  type Item,
  learnToTheEnd,
  learnWords,
  startLearning,
} from './pages/practice.ts'
import { newStudent } from './pages/student.ts'

const main = (page: Page) => page.locator('main').innerText()
const goOn = (page: Page) => page.getByRole('link', { name: '接着上次的练习' }).click()
const leave = async (page: Page) => {
  await page.getByRole('button', { name: '离开练习' }).click()
  await page.getByRole('button', { name: '离开', exact: true }).click()
  await expect(page).toHaveURL(/\/student\/dashboard$/)
}
/** The dialog that a student is shown who looks away from the page and comes back to it. */
async function toldOnComingBack(page: Page, name: string): Promise<Locator> {
  const told = page.getByRole('dialog', { name })
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(told).toBeVisible({ timeout: 1000 })
  }).toPass()
  return told
}

test('PRACT-65, PRACT-66: the dashboard leads to the very question that was left; closing a question about it changes nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  const answers = await startLearning(page, 3)
  await failPreTest(page, answers, 3)
  await answerRightly(page, answers)
  await page.keyboard.press('Enter')
  const left = await main(page)
  await leave(page)
  await goOn(page)
  await expect.poll(() => main(page)).toBe(left)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await leave(page)

  await page.getByRole('link', { name: '单词练习' }).click()
  const question = page.getByRole('dialog', { name: '上次的练习还没做完' })
  await expect(question).toContainText('上次学新词，一共 3 个，一个也还没做完。要接着做吗？')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('region', { name: '未完成' }).getByRole('button', { name: '接着做' }).click()
  await expect.poll(() => main(page)).toBe(left)
})

test('whoever begins anew beside an unfinished session is asked which of the two; the old one stays until the new one has begun', {
  tag: '@desktop',
}, async ({ page }) => {
  await newStudent(page)
  const answers = await startLearning(page, 3)
  await failPreTest(page, answers, 3)
  const left = await main(page)
  page.on('dialog', (dialog) => dialog.accept())
  const anew = '/student/word-practice?mode=learn&tier=tier_3&autostart=1&focus_words=begin'
  await page.goto(anew)
  const which = page.getByRole('dialog', { name: '上次的练习还没做完' })
  await which.getByRole('button', { name: '关闭' }).click()
  await page.goto(anew)
  await page.route('**/api/student/practice-session', (route) => route.abort())
  await which.getByRole('button', { name: '开始新的' }).click()
  await expect(page.getByRole('button', { name: '开始', exact: true })).toBeVisible()
  await page.unroute('**/api/student/practice-session')
  await page.goto(anew)
  await which.getByRole('button', { name: '接着上次的做' }).click()
  await expect.poll(() => main(page)).toBe(left)

  await page.goto(anew)
  await which.getByRole('button', { name: '开始新的' }).click()
  await expect(page.getByRole('heading', { name: /^先(认|想)/ })).toBeVisible()
  await page.goto('/student/dashboard')
  await goOn(page)
  await expect(page.getByRole('heading', { name: /^先(认|想)/ })).toBeVisible()
  await expect(page.getByText('begin', { exact: true }).first()).toBeVisible()
})

async function onOtherDevice(context: BrowserContext, page: Page): Promise<Page> {
  const token = (await page.evaluate(() => localStorage.getItem('token')))!
  const device = await context.newPage()
  await signIn(device, { token })
  return device
}

test(
  'the unfinished session follows the student to another device, at the same question; each device is told what the other one did, and every answer counts once',
  {
    tag: '@desktop',
  },
  async ({ page, browser, system }, info) => {
    test.setTimeout(120_000)
    const { id } = await newStudent(page)
    const answers = await learnWords(page, ['begin', 'choose'])
    await failPreTest(page, answers, 2)
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
    const left = await main(page)

    const context = await browser.newContext({
      baseURL: system.origin,
      locale: 'zh-CN',
      viewport: { width: 1280, height: 800 },
    })
    const other = await onOtherDevice(context, page)
    await other.goto('/student/dashboard')
    const session = other.waitForResponse((response) => response.url().endsWith('/api/student/practice-session'))
    await goOn(other)
    const known = answersOf((await (await session).json()) as Item[])
    await expect.poll(() => main(other)).toBe(left)
    await answerRightly(other, known)
    await other.keyboard.press('Enter')
    const further = await main(other)

    const told = await toldOnComingBack(page, '这次练习在别处接着做了')
    await page.screenshot({ path: info.outputPath('told.png') })
    await told.getByRole('button', { name: '在这里接着做' }).click()
    await expect.poll(() => main(page)).toBe(further)
    await learnToTheEnd(page, answers)
    const over = await toldOnComingBack(other, '这次练习已经做完')
    await other.screenshot({ path: info.outputPath('over.png') })
    await over.getByRole('button', { name: '回首页' }).click()
    await expect(other).toHaveURL(/\/student\/dashboard$/)
    await expect(other.getByRole('link', { name: '接着上次的练习' })).toHaveCount(0)
    await context.close()

    const own = (await system.log()).filter(({ metadata }) => metadata.actor === id)
    const places = own.flatMap(({ type, data }) =>
      type === 'AnswerGiven' ? [(data['asked'] as { place: number }).place] : [],
    )
    expect(places.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(own.filter(({ type }) => type === 'WordMastered')).toHaveLength(2)
    expect(own.filter(({ type }) => type === 'SessionPrepared')).toHaveLength(1)
    expect(own.filter(({ type }) => type === 'SessionFinished')).toHaveLength(1)
  },
)

test('a session that goes on in another tab, or ends there, is told here', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await newStudent(page)
  const answers = await learnWords(page, ['begin'])
  await failPreTest(page, answers, 1)
  const left = await main(page)
  const tab = await context.newPage()
  await tab.goto('/student/dashboard')
  await goOn(tab)
  await expect.poll(() => main(tab)).toBe(left)
  await answerRightly(tab, answers)
  await tab.keyboard.press('Enter')
  const further = await main(tab)
  // Told once more where the tab has stored its last step only now.
  await expect(async () => {
    const here = page.getByRole('button', { name: '在这里接着做' })
    if (await here.isVisible()) await here.click()
    expect(await main(page)).toBe(further)
  }).toPass({ timeout: 10_000 })

  await tab.getByRole('button', { name: '在这里接着做' }).click()
  await learnToTheEnd(tab, answers)
  await page.getByRole('dialog', { name: '这次练习已经做完' }).getByRole('button', { name: '回首页' }).click()
  await expect(page).toHaveURL(/\/student\/dashboard$/)
})

test('without a network a session goes on with what this device has', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await newStudent(page)
  const answers = await startLearning(page, 2)
  await failPreTest(page, answers, 2)
  const left = await main(page)
  await leave(page)
  await expect(page.getByRole('link', { name: '接着上次的练习' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: '学习数据' }).click()
  await expect(page.getByRole('alert')).toContainText('现在没有网络，连上以后会自动打开。')
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  await page.getByRole('link', { name: '单词练习' }).click()
  await page.getByRole('button', { name: '接着做' }).first().click()
  await expect.poll(() => main(page)).toBe(left)
  await answerRightly(page, answers)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '离开练习' }).click()
  await expect(page.getByText('进度存在这台设备上，联网上传以后，换一台设备也能接着做。')).toBeVisible()
  await page.getByRole('button', { name: '离开', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('没有连上，请检查网络', { timeout: 2000 })
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: '接着上次的练习' })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('link', { name: '学习数据' }).click()
  await expect(page.getByText('现在没有网络')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '最近 7 天' })).toBeVisible()
})
