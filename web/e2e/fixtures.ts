import { test as base } from '@playwright/test'
import { readRunningLog } from '@wordtrail/stand-alone/running-log'

/** The system under test, shared by all tests: each makes its own people, and looks at nobody else's. */
export interface RunningSystem {
  readonly origin: string
  /** Where its data lie. */
  readonly folder: string
  /** Every event so far, in the order of the log. */
  log(): ReturnType<typeof readRunningLog>
}

export const test = base.extend<object, { system: RunningSystem }>({
  system: [
    async ({}, use) =>
      use({
        origin: process.env['E2E_ORIGIN']!,
        folder: process.env['E2E_FOLDER']!,
        log: () => readRunningLog(process.env['E2E_FOLDER']!),
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ system }, use) => use(system.origin),
})

export { expect } from '@playwright/test'
