import { defineConfig } from '@playwright/test'
import { chromium } from '@wordtrail/checks/chromium'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  // For a machine that works at a third of its speed; on others only what fails takes as long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  globalSetup: './e2e/one-system.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that stands still for seconds fails no run; what passes only the second time is printed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What a test answers in the server's place would pass a worker by.
    serviceWorkers: 'block',
    launchOptions: await chromium(),
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    // What no screen width changes is tested once.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
    },
  ],
})
