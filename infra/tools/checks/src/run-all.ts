import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Outcome, playwrightOutcome, unsteadiness, vitestOutcome } from './outcomes.ts'

/**
 * The whole suite: types, lint, format, import rules, unused code and dependencies, then all tests. Every step runs,
 * whatever failed before it, and the last line counts everything. A step that reports no counts of its own counts as
 * one.
 */
const root = resolve(import.meta.dirname, '../../../..')
const reports = await mkdtemp(join(tmpdir(), 'wordtrail-report-'))

/**
 * Each password is hashed in 46 MiB of fresh memory. In pages of 2 MiB that takes a fifth of the time, and tests sign up
 * thousands. Read by glibc alone.
 */
const hugePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Reads the report that the step has left. */
  readonly outcome?: () => Promise<Outcome>
}

const report = (name: string) => join(reports, `${name}.json`)
const json = async (name: string) => JSON.parse(await readFile(report(name), 'utf8'))

const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the client', command: ['tsc', '-p', 'web'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['biome', 'check', '.'] },
  {
    name: 'import rules',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.js',
      'contracts',
      'infra',
      'command-service',
      'projection-service',
      'query-service',
      'web',
    ],
  },
  { name: 'unused code and dependencies', command: ['knip'] },
  {
    name: 'unit, integration and component tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
    outcome: async () => vitestOutcome(await json('vitest')),
  },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--config', 'web/playwright.config.ts', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
    outcome: async () => playwrightOutcome(await json('playwright')),
  },
]

const outcomes: Outcome[] = []
for (const { name, command, environment, outcome } of steps) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const isDone = await succeeds(command, environment)
  const own = (await outcome?.().catch(() => undefined)) ?? {
    passed: isDone ? 1 : 0,
    skipped: 0,
    failed: [],
    flaky: [],
  }
  // A runner may fail without a failed test, by an unhandled error: that must not pass for green.
  outcomes.push(
    !isDone && own.failed.length === 0 ? { ...own, failed: [{ test: name, message: 'see its output above' }] } : own,
  )
  console.log(`── ${name}: ${isDone ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
await rm(reports, { recursive: true, force: true })
// Printed again at the end, where a log that was cut off still has it.
const flaky = outcomes.flatMap((outcome) => outcome.flaky)
for (const { test, message } of flaky) console.log(`\nPassed only the second time: ${test}\n${indented(message)}`)
const failed = [...outcomes.flatMap((outcome) => outcome.failed), ...unsteadiness(flaky)]
for (const { test, message } of failed) console.log(`\nFAILED: ${test}\n${indented(message)}`)
const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + count(outcome), 0)
const skipped = total((outcome) => outcome.skipped)
console.log(
  `\n${total(({ passed }) => passed)} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
)
process.exit(failed.length === 0 ? 0 : 1)

/** The message and where it came from, without the frames of the runner. */
function indented(message: string): string {
  return message
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 20)
    .map((line) => `  ${line}`)
    .join('\n')
}

function succeeds(
  [program, ...args]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', program!), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...hugePages, ...process.env, ...environment },
    })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
}
