import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { expect, test } from './fixtures.ts'
import { classOf, wordsOfClass } from './pages/class-answers.ts'
import { newPerson, signIn, superadmin } from './pages/person.ts'
import { pagesOfMenu } from './pages/screens.ts'
import { newStudent } from './pages/student.ts'

/** What is still on its way when a test ends, and is not waited for, fails no test. */
function bodyOf(response: Response): Promise<Buffer> {
  const body = response.body()
  body.catch(() => {})
  return body
}

const budgetKb = 160
const teacherBudgetKb = 230
/** Rules of faults, orders and options, which come with the first draft that is reviewed. */
const rulesKb = 25
const classBudgetKb = 320
const superadminBudgetKb = 320

/** Kilobytes of gzipped scripts and styles that this page loads, cached ones included, until nothing more comes. */
async function kilobytesOf(page: Page, path: string): Promise<number> {
  const files: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(bodyOf(response))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  page.removeAllListeners('response')
  return (await Promise.all(files)).reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0) / 1024
}

test(
  `criterion 20: the login and each student page load at most ${budgetKb} KB of scripts and styles`,
  { tag: '@desktop' },
  async ({ page }, info) => {
    const sizes = new Map([['/login', await kilobytesOf(page, '/login')]])
    await newStudent(page)
    for (const { path } of await pagesOfMenu(page)) sizes.set(path, await kilobytesOf(page, path))
    info.annotations.push({
      type: 'kilobytes',
      description: [...sizes].map(([path, size]) => `${path} ${size.toFixed(1)}`).join(', '),
    })
    for (const [path, size] of sizes) {
      expect(size, path).toBeGreaterThan(50)
      expect(size, path).toBeLessThanOrEqual(budgetKb)
    }
  },
)

test(
  `criterion 20: a teacher's page loads at most ${teacherBudgetKb} KB, the word panel with its review dialog included`,
  { tag: '@desktop' },
  async ({ page }, info) => {
    await signIn(page, await newPerson(page.request, 'admin'))
    const files: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(bodyOf(response))
    })
    await page.goto('/admin/add-word')
    const kilobytes = async () =>
      (await Promise.all(files)).reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0) / 1024
    await expect(page.getByLabel('英文单词')).toBeVisible()
    expect(await kilobytes(), 'the page itself').toBeLessThanOrEqual(teacherBudgetKb)
    await page.getByLabel('英文单词').fill('igloo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('中文释义')).toBeVisible()
    const size = await kilobytes()
    info.annotations.push({ type: 'kilobytes', description: size.toFixed(1) })
    expect(size).toBeGreaterThan(50)
    expect(size, 'with the rules that make the exercises of a draft').toBeLessThanOrEqual(teacherBudgetKb + rulesKb)
  },
)

test(
  `a teacher's class page loads at most ${classBudgetKb} KB, whichever part is opened first`,
  { tag: '@desktop' },
  async ({ page }, info) => {
    await page.route('**/api/admin/class', (route) => route.fulfill({ json: classOf(32) }))
    await page.route('**/api/admin/class/words*', (route) => route.fulfill({ json: wordsOfClass(32) }))
    await signIn(page, await newPerson(page.request, 'admin'))
    for (const tab of ['students', 'days', 'words']) {
      const size = await kilobytesOf(page, `/admin/class-stats-overview?tab=${tab}`)
      info.annotations.push({ type: 'kilobytes', description: `${tab} ${size.toFixed(1)}` })
      expect(size, tab).toBeGreaterThan(50)
      expect(size, tab).toBeLessThanOrEqual(classBudgetKb)
    }
  },
)

test(
  `each page of the superadmin's menu loads at most ${superadminBudgetKb} KB`,
  { tag: '@desktop' },
  async ({ page }, info) => {
    await signIn(page, await superadmin(page.request))
    const menu = await pagesOfMenu(page, '/superadmin/dashboard')
    // What that page still loads is none of the first one's.
    await page.goto('/trail.svg')
    for (const { path } of menu) {
      const size = await kilobytesOf(page, path)
      info.annotations.push({ type: 'kilobytes', description: `${path} ${size.toFixed(1)}` })
      expect(size, path).toBeGreaterThan(50)
      expect(size, path).toBeLessThanOrEqual(superadminBudgetKb)
    }
  },
)

test(
  `word management loads at most ${superadminBudgetKb} KB, a version of a word beside its exercises included`,
  { tag: '@desktop' },
  async ({ page }, info) => {
    await signIn(page, await superadmin(page.request))
    for (const path of ['/superadmin/word-list', `/superadmin/word-list/${wordIdOf('begin')}?version=0`]) {
      const size = await kilobytesOf(page, path)
      info.annotations.push({ type: 'kilobytes', description: `${path} ${size.toFixed(1)}` })
      expect(size, path).toBeGreaterThan(50)
      expect(size, path).toBeLessThanOrEqual(superadminBudgetKb)
    }
  },
)
