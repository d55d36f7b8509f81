import { type ClockedSystem, startClockedSystem } from '@wordtrail/stand-alone/clocked-system'
import { test } from './fixtures.ts'

/** Tests on a system of their file's own, whose clock they set; it begins at `start`. */
export const clockedTest = (start: () => Date) =>
  test.extend<object, { system: ClockedSystem }>({
    system: [
      async ({}, use) => {
        const system = await startClockedSystem(start())
        await use(system)
        await system.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
