import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newStudent } from './pages/student.ts'

const budgetBytes = 180 * 1024

/** What scripts and styles of a first visit weigh, compressed by gzip as the server keeps them. */
async function weigh(page: Page, path: string, heading: string): Promise<number> {
  const assets = new Set<string>()
  page.on('request', (request) => /\/assets\/.*\.(js|css)$/.test(request.url()) && assets.add(request.url()))
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  const answers = await Promise.all([...assets].map((url) => page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })))
  expect(answers.every((answer) => answer.headers()['content-encoding'] === 'gzip')).toBe(true)
  return answers.reduce((sum, answer) => sum + Number(answer.headers()['content-length']), 0)
}

test('criterion 20: a first visit to login, dashboard or practice loads at most 180 KB of scripts and styles', { tag: '@desktop' }, async ({ browser, page }, info) => {
  await newStudent(page)
  const storageState = await page.context().storageState()
  const first = async (path: string, heading: string, isSignedIn: boolean) => {
    const context = await browser.newContext({ baseURL: info.project.use.baseURL ?? new URL(page.url()).origin, ...(isSignedIn && { storageState }) })
    const weight = await weigh(await context.newPage(), path, heading)
    await context.close()
    return weight
  }
  for (const [path, heading, isSignedIn] of [['/login', '词迹', false], ['/student/dashboard', '首页', true], ['/student/word-practice', '单词练习', true]] as const) {
    const weight = await first(path, heading, isSignedIn)
    expect(weight, path).toBeLessThanOrEqual(budgetBytes)
  }
})
