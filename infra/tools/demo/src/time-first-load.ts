import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromium as ownChromium } from '@wordtrail/checks/chromium'
import { password } from './accounts-text.ts'
import { type Press, presses, settle } from './presses.ts'
import { cast } from './school.ts'

/**
 * `npm run demo:first-load`: how long a phone on a slow line waits for the login and a student's dashboard of a demo that
 * runs on PORT, each time with an empty cache: the largest paint (LCP), and how far things moved (CLS). Beside it the
 * least that the line alone takes for what was sent. Then how long each press of a round takes to be shown, on this
 * machine as it is and as on a slow phone.
 */
const origin = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const times = 7
const timesPressed = 3
/** Slow 4G as Lighthouse simulates it: bytes a second, and milliseconds there and back. */
const line = { downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9, latency: 150 }
const slowerCpu = 4
/** The page, its script and what that asks for come one after the other. */
const roundTrips = 3

interface Load {
  readonly paintMs: number
  readonly shift: number
  readonly lineMs: number
}

/** Counts from before anything of the page is there. */
const countPaints = () => {
  const counted: Counted = { paintMs: 0, shift: 0, pressMs: 0 }
  Object.assign(globalThis, { counted })
  const each = (type: string, count: (entry: PerformanceEntry) => void, rest = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(count)).observe({ type, buffered: true, ...rest })
  each('largest-contentful-paint', ({ startTime }) => (counted.paintMs = startTime))
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) counted.shift += value
  })
  // What only passes over the page belongs to no interaction.
  each(
    'event',
    (entry) => {
      const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) counted.pressMs = Math.max(counted.pressMs, duration)
    },
    { durationThreshold: 16 },
  )
}
interface Counted {
  paintMs: number
  shift: number
  pressMs: number
}
const countedOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted)
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const browser = await chromium.launch(await ownChromium())
const token = await tokenOf(browser)
for (const path of ['/login', '/student/dashboard']) {
  const loads: Load[] = []
  for (let time = 0; time < times; time += 1) loads.push(await load(path))
  const [paint, byLine] = [median(loads.map(({ paintMs }) => paintMs)), median(loads.map(({ lineMs }) => lineMs))]
  console.log(
    `${path}: LCP ${paint.toFixed(0)} ms (longest ${Math.max(...loads.map(({ paintMs }) => paintMs)).toFixed(0)}), ` +
      `the line alone ${byLine.toFixed(0)} ms, ratio ${(paint / byLine).toFixed(2)}; ` +
      `CLS ${Math.max(...loads.map(({ shift }) => shift)).toFixed(4)}`,
  )
}
console.log(`presses, in ms until they are shown: as it is, and with a processor ${slowerCpu} times slower`)
for (const one of presses) console.log(`  ${one.name}: ${await pressed(one, 1)}, ${await pressed(one, slowerCpu)}`)
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

/** A phone that has never been here, signed in but for the login. */
async function phone(path: string): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
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
  return { context, page, devtools: await context.newCDPSession(page) }
}

async function load(path: string): Promise<Load> {
  const { context, page, devtools } = await phone(path)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(path, { waitUntil: 'networkidle' })
  const { paintMs, shift } = await countedOn(page)
  await context.close()
  return { paintMs, shift, lineMs: (bytes / line.downloadThroughput) * 1_000 + roundTrips * line.latency }
}

/** The median of how long this press takes, each time on a page that has just been opened. */
async function pressed({ path, press }: Press, slower: number): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < timesPressed; time += 1) {
    const { context, page, devtools } = await phone(path)
    await page.goto(path, { waitUntil: 'networkidle' })
    await settle(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => ((globalThis as unknown as { counted: Counted }).counted.pressMs = 0))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await press(page)
    await page.waitForTimeout(1_000)
    took.push((await countedOn(page)).pressMs)
    await context.close()
  }
  return median(took)
}
