import { expect, test } from 'vitest'
import { playwrightOutcome, unsteadiness, vitestOutcome } from './outcomes.ts'

test('of vitest: what failed, a file that cannot be loaded, and what needed a second try', () => {
  const tests = [
    { fullName: 'passes', status: 'passed', failureMessages: [] },
    { fullName: 'passes the second time', status: 'passed', failureMessages: ['too slow'] },
    { fullName: 'fails', status: 'failed', failureMessages: ['wrong', 'wrong again'] },
  ]
  const outcome = vitestOutcome({
    numPassedTests: 2,
    numPendingTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: tests },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(outcome).toEqual({
    passed: 2,
    skipped: 1,
    failed: [
      { test: 'a.test.ts › fails', message: 'wrong' },
      { test: 'b.test.ts', message: 'no such module' },
    ],
    flaky: [{ test: 'a.test.ts › passes the second time', message: 'too slow' }],
  })
})

test('of Playwright: the same, and a set-up that failed', () => {
  const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    tests: [
      {
        status,
        projectName: 'phone',
        results: messages.map((message) => (message === undefined ? {} : { error: { message } })),
      },
    ],
  })
  const outcome = playwrightOutcome({
    stats: { expected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        title: 'sign-in.spec.ts',
        specs: [spec('passes', 'expected', undefined), spec('passes the second time', 'flaky', 'too slow', undefined)],
        suites: [{ title: 'a group', specs: [spec('fails', 'unexpected', 'wrong', 'wrong again')] }],
      },
    ],
  })
  expect(outcome).toEqual({
    passed: 2,
    skipped: 2,
    failed: [
      { test: '[phone] › sign-in.spec.ts › a group › fails', message: 'wrong' },
      { test: 'outside all tests', message: 'no browser' },
    ],
    flaky: [{ test: '[phone] › sign-in.spec.ts › passes the second time', message: 'too slow' }],
  })
})

test('two tests that passed only the second time are named, three fail the run', () => {
  const second = (test: string) => ({ test, message: 'too slow' })
  expect(unsteadiness([second('a'), second('b')])).toEqual([])
  expect(unsteadiness([second('a'), second('b'), second('c')])).toMatchObject([
    { message: expect.stringContaining('3 tests passed only the second time') },
  ])
})
