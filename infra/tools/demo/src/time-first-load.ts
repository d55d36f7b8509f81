import { type Browser, chromium, type Page } from '@playwright/test'
import { chromium as ownChromium } from '@wordtrail/checks/chromium'
import { password } from './accounts-text.ts'
import { cast } from './school.ts'

/**
 * `npm run demo:first-load`: how long a phone on a slow line waits for the login and a student's dashboard of a demo that
 * runs on PORT, each time with an empty cache: the largest paint (LCP), how far things moved (CLS), and how long the
 * longest press took to be shown. Beside it the least that the line alone takes for what was sent.
 */
const origin = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const times = 7
/** Slow 4G as Lighthouse simulates it: bytes a second, and milliseconds there and back. */
const line = { downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9, latency: 150 }
const slowerCpu = 4
/** The page, its script and what that asks for come one after the other. */
const roundTrips = 3

interface Load {
  readonly paintMs: number
  readonly shift: number
  readonly pressMs: number
  readonly lineMs: number
}

/** Counts from before anything of the page is there. */
const countPaints = () => {
  const counted = { paintMs: 0, shift: 0, pressMs: 0 }
  Object.assign(globalThis, { counted })
  const each = (type: string, count: (entry: PerformanceEntry) => void, rest = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(count)).observe({ type, buffered: true, ...rest })
  each('largest-contentful-paint', ({ startTime }) => (counted.paintMs = startTime))
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) counted.shift += value
  })
  each('event', ({ duration }) => (counted.pressMs = Math.max(counted.pressMs, duration)), { durationThreshold: 16 })
}

const browser = await chromium.launch(await ownChromium())
const token = await tokenOf(browser)
for (const [name, path, press] of [
  ['login', '/login', (page: Page) => page.locator('[name=username]').click()],
  ['dashboard', '/student/dashboard', (page: Page) => page.getByRole('link', { name: '练习', exact: true }).click()],
] as const) {
  const loads: Load[] = []
  for (let time = 0; time < times; time += 1) loads.push(await load(path, press))
  const of = (column: keyof Load, place: number) => loads.map((one) => one[column]).toSorted((a, b) => a - b)[place]!
  const middle = Math.floor(times / 2)
  console.log(
    `${name}: LCP ${of('paintMs', middle).toFixed(0)} ms (longest ${of('paintMs', times - 1).toFixed(0)}), ` +
      `the line alone ${of('lineMs', middle).toFixed(0)} ms, ratio ${(of('paintMs', middle) / of('lineMs', middle)).toFixed(2)}; ` +
      `CLS ${of('shift', times - 1).toFixed(4)}; longest press ${of('pressMs', times - 1).toFixed(0)} ms`,
  )
}
await browser.close()

async function tokenOf(of: Browser): Promise<string> {
  const page = await of.newPage({ baseURL: origin })
  await page.goto('/login')
  await page.locator('[name=username]').fill(cast[0].name)
  await page.locator('[name=password]').fill(password)
  await page.locator('[type=submit]').click()
  await page.waitForURL('**/student/dashboard')
  const found = await page.evaluate(() => localStorage.getItem('token'))
  await page.close()
  return found!
}

async function load(path: string, press: (page: Page) => Promise<void>): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  })
  if (path !== '/login') await context.addInitScript((own) => localStorage.setItem('token', own), token)
  await context.addInitScript(countPaints)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(path, { waitUntil: 'networkidle' })
  const sent = bytes
  await press(page)
  await page.waitForTimeout(500)
  const counted = await page.evaluate(() => (globalThis as unknown as { counted: Omit<Load, 'lineMs'> }).counted)
  await context.close()
  return { ...counted, lineMs: (sent / line.downloadThroughput) * 1_000 + roundTrips * line.latency }
}
