import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contracts,infra,command-service,projection-service,query-service}/**/*.test.ts', 'web/src/**/*.test.ts'],
          globalSetup: ['infra/checks/src/test-postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
