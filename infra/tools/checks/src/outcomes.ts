/** What one step of the suite came to. */
export interface Outcome {
  readonly passed: number
  readonly skipped: number
  readonly failed: readonly Failure[]
  /** Tests that passed only the second time, with what failed the first time. */
  readonly flaky: readonly Failure[]
}

export interface Failure {
  readonly test: string
  readonly message: string
}

/** A machine may stall once. Where more tests need a second try, the tests are unsteady. */
const mostSecondTries = 2

/** Fails a run in which too many tests needed a second try. */
export const unsteadiness = (flaky: readonly Failure[]): readonly Failure[] =>
  flaky.length > mostSecondTries
    ? [
        {
          test: 'steadiness',
          message: `${flaky.length} tests passed only the second time, at most ${mostSecondTries} may: mend those named above`,
        },
      ]
    : []

interface VitestReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Reads what vitest's JSON reporter wrote. A test that passed and has failure messages needed a second try. */
export function vitestOutcome({ numPassedTests, numPendingTests, testResults }: VitestReport): Outcome {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages: [message] }) => ({
      status,
      message,
      test: `${name} › ${fullName}`,
    })),
  )
  // A file that cannot be loaded fails without a failed test of its own.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: numPassedTests,
    skipped: numPendingTests,
    failed: [
      ...tests.filter(({ status }) => status === 'failed').map(({ test, message = '' }) => ({ test, message })),
      ...brokenFiles.map(({ name, message }) => ({ test: name, message })),
    ],
    flaky: tests.flatMap(({ status, test, message }) =>
      status === 'passed' && message !== undefined ? [{ test, message }] : [],
    ),
  }
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly projectName: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly skipped: number }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

/**
 * Reads what Playwright's JSON reporter wrote. An error that belongs to no test, such as a set-up that failed, counts
 * as one failure.
 */
export function playwrightOutcome({ stats, suites, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap((suite) => testsOf(suite, []))
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: [
      ...tests.filter(({ status }) => status === 'unexpected').map(({ test, message }) => ({ test, message })),
      ...errors.map(({ message = '' }) => ({ test: 'outside all tests', message })),
    ],
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ test, message }) => ({ test, message })),
  }
}

function testsOf(
  { title, suites = [], specs = [] }: PlaywrightSuite,
  above: readonly string[],
): (Failure & { readonly status: string })[] {
  const path = [...above, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, projectName, results }) => ({
        status,
        test: [`[${projectName}]`, ...path, spec.title].join(' › '),
        message: results.find(({ error }) => error !== undefined)?.error?.message ?? '',
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, path)),
  ]
}
