import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { chromium } from '@wordtrail/checks/chromium'
import { defineConfig } from 'vitest/config'

/** Limits for a machine that is busy with other things: only what fails takes as long. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 5_000 } } }

export default defineConfig({
  test: {
    // As with the browser's tests: a machine that stands still for seconds fails no run, and what passes only the
    // second time is named at the end. A property with a counterexample has found something and is not drawn anew.
    retry: { count: 1, condition: /^(?!Property failed)/ },
    projects: [
      {
        test: {
          name: 'node',
          include: [
            '{contracts,infra,command-service,projection-service,query-service}/**/*.test.ts',
            'web/src/**/*.test.ts',
          ],
          globalSetup: ['infra/tools/checks/src/test-postgres.ts'],
          // Files wait for PostgreSQL and for hashes half of their time. In a browser two at once would take the focus
          // from each other.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          ...patient,
        },
      },
      {
        root: 'web',
        plugins: [react()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@tabler/icons-react',
            'react-router-dom',
            'zod',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            '@mantine/hooks',
            '@mantine/core',
            'uuid',
            'fast-check',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'components',
          maxWorkers: 1,
          ...patient,
          include: ['src/**/*.test.tsx'],
          setupFiles: [resolve(import.meta.dirname, 'web/components.setup.ts')],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await chromium() }),
            instances: [{ browser: 'chromium', viewport: { width: 375, height: 667 } }],
            commands: { restPointer: ({ page }) => page.mouse.move(0, 0) },
          },
        },
      },
    ],
  },
})
