import { defineConfig } from '@playwright/test'
import endToEnd from './playwright.config.ts'

/** Every screen of a student, with nothing to show up to thousands of words, at each width and in both colours. */
export default defineConfig({
  ...endToEnd,
  testDir: 'screens',
  outputDir: '../test-results/screens',
  timeout: 300_000,
  retries: 0,
  projects: [{ name: 'screens' }],
})
