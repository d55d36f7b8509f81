import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromium as ownChromium } from '@wordtrail/checks/chromium'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { password } from './accounts-text.ts'
import { settle } from './presses.ts'
import { cast } from './school.ts'

/**
 * `npm run demo:pictures`: takes the pictures of the README from a demo that runs on PORT. Answers nothing: the demo is
 * left as it was but for a sign-in.
 */
const origin = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const folder = resolve(import.meta.dirname, '../../../../docs/pictures')
const desktop = { width: 1280, height: 800 }
const phone = { width: 375, height: 812 }

await mkdir(folder, { recursive: true })
const browser = await chromium.launch(await ownChromium())
const page = await browser.newPage({ viewport: desktop, baseURL: origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
// At night the home sends its student to bed.
await page.clock.setSystemTime(`${dayOf(new Date())}T19:00:00+08:00`)

await page.goto('/login')
await page.locator('[name=username]').fill(cast[0].name)
await page.locator('[name=password]').fill(password)
await page.locator('[type=submit]').click()
await page.waitForURL('**/student/dashboard')
await picture(page, 'dashboard')
for (const [path, name] of [
  ['/student/word-overview', 'overview'],
  ['/student/stats', 'statistics'],
] as const) {
  await page.goto(path)
  await picture(page, name)
}

await page.setViewportSize(phone)
await page.goto('/student/dashboard')
await picture(page, 'dashboard-phone')
await begin(page, 'learn')
await page.getByText('先猜猜意思').waitFor()
await picture(page, 'card-phone')
await page.getByRole('button', { name: /翻面/ }).click()
await picture(page, 'card-back-phone')

await page.setViewportSize(desktop)
await begin(page, 'review')
await page.getByRole('button', { name: /去试一试/ }).click()
await picture(page, 'question')
await browser.close()

/** To the preview; a session that waits gives way. */
async function begin(shown: Page, mode: 'learn' | 'review'): Promise<void> {
  await shown.goto(`/student/word-practice?mode=${mode}&tier=tier_1&autostart=1`)
  await settle(shown)
}

/** Once everything is there and nothing moves. */
async function picture(shown: Page, name: string): Promise<void> {
  await shown.waitForLoadState('networkidle')
  await shown.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}
