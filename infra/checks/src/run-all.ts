import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The whole suite: types, lint, import rules, unused code and dependencies, then all tests.
 * Every step runs, whatever failed before it, and the last line counts everything. A step that reports no counts of its own counts as one.
 */
const root = resolve(import.meta.dirname, '../../..')
const reports = await mkdtemp(join(tmpdir(), 'wordtrail-report-'))

interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Reads the counts that the step has left. */
  readonly counts?: () => Promise<Counts>
}

const report = (name: string) => join(reports, `${name}.json`)
const json = async (name: string) => JSON.parse(await readFile(report(name), 'utf8'))

const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the client', command: ['tsc', '-p', 'web'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.js', 'contracts', 'infra', 'command-service', 'projection-service', 'query-service', 'web'] },
  { name: 'unused code and dependencies', command: ['knip'] },
  {
    name: 'unit, integration and component tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
    counts: async () => {
      const { numPassedTests, numFailedTests, numPendingTests, testResults } = await json('vitest')
      // A file that cannot be loaded fails without a failed test of its own.
      const brokenFiles = testResults.filter((file: { status: string; assertionResults: { status: string }[] }) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')).length
      return { passed: numPassedTests, failed: numFailedTests + brokenFiles, skipped: numPendingTests }
    },
  },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--config', 'web/playwright.config.ts', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
    counts: async () => {
      const { stats } = await json('playwright')
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    },
  },
]

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const { name, command, environment, counts } of steps) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const isDone = await succeeds(command, environment)
  const own = (await counts?.().catch(() => undefined)) ?? { passed: isDone ? 1 : 0, failed: isDone ? 0 : 1, skipped: 0 }
  // A runner that fails for a reason of its own, such as an unhandled error, must not pass for green.
  if (!isDone && own.failed === 0) own.failed = 1
  total.passed += own.passed
  total.failed += own.failed
  total.skipped += own.skipped
  console.log(`── ${name}: ${isDone ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
await rm(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)

function succeeds([program, ...args]: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', program!), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
}
